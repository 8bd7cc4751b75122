import type { ReactNode } from 'react'
import './lanes.css'

export function Lanes({ children }: { readonly children: ReactNode }) {
  return <div className="lanes">{children}</div>
}

interface LaneProps {
  readonly heading: ReactNode
  readonly as?: 'h2' | 'h3'
  readonly children: ReactNode
}

export function Lane({ heading, as: Heading = 'h2', children }: LaneProps) {
  return (
    <section className="lane">
      <Heading className="h3">{heading}</Heading>
      {children}
    </section>
  )
}
