import type { ReactNode } from 'react'

/** Puts the query into a text with `{query}`, isolated from the sentence, which right-to-left text would reorder. */
export function withQuery(template: string, query: string): ReactNode {
  const [before, after] = template.split('{query}')
  return (
    <span key={`${template} ${query}`}>
      {before}
      <bdi>{query}</bdi>
      {after}
    </span>
  )
}
