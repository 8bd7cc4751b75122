import type { ReactNode } from 'react'
import './lanes.css'

/** Parties side by side, divided by amber lanes; holds `Lane` elements. */
export function Lanes({ children }: { readonly children: ReactNode }) {
  return <div className="lanes">{children}</div>
}

interface LaneProps {
  readonly heading: ReactNode
  /** The heading's level on the page. */
  readonly as?: 'h2' | 'h3'
  readonly children: ReactNode
}

/** One party of the lanes. */
export function Lane({ heading, as: Heading = 'h2', children }: LaneProps) {
  return (
    <section className="lane">
      <Heading className="h3">{heading}</Heading>
      {children}
    </section>
  )
}
