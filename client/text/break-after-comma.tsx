import type { ReactNode } from 'react'

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
