import type { ReactNode } from 'react'

/** A heading of two clauses, one on each line: the second starts after the first comma. */
export function breakAfterComma(heading: string): ReactNode {
  const [first, ...rest] = heading.split(', ')
  if (rest.length === 0) return heading
  return (
    <>
      {first}, <br />
      {rest.join(', ')}
    </>
  )
}
