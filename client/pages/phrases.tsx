import { Fragment } from 'react'

/** A heading of several sentences: where it needs more than one line, a line ends with a sentence. */
export function Phrases({ text }: { readonly text: string }) {
  return text.split(/(?<=[.:?]) /).map((phrase) => (
    <Fragment key={phrase}>
      <span className="phrase">{phrase}</span>{' '}
    </Fragment>
  ))
}
