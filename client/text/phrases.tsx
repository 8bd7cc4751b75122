import { Fragment } from 'react'

/** The sentences and clauses of a heading, which wrap as a whole where it needs more than one line. */
export function Phrases({ text }: { readonly text: string }) {
  return text.split(/(?<=[,.:?]) /).map((phrase) => (
    <Fragment key={phrase}>
      <span className="phrase">{phrase}</span>{' '}
    </Fragment>
  ))
}
