import type { ReactNode } from 'react'

/** Breaks a heading of two clauses after the first comma. */
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
