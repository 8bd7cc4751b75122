import type { ReactNode } from 'react'
import type { ForcedState } from './force-states.ts'

interface SampleGroupProps {
  /** The component. */
  readonly name: string
  /** `Sample` elements. */
  readonly children: ReactNode
}

/** One component: its name at the left, all its states at the right. */
export function SampleGroup({ name, children }: SampleGroupProps) {
  return (
    <section className="catalog-group" aria-label={name}>
      <h2>{name}</h2>
      <div className="catalog-samples">{children}</div>
    </section>
  )
}

interface SampleProps {
  readonly state: string
  /** What a person would be doing. */
  readonly force?: ForcedState
  /** On asphalt, as in signs and in the footer. */
  readonly dark?: boolean
  /** Share of the row; its own width unless given. */
  readonly width?: 'own' | 'quarter' | 'third' | 'half' | 'full'
  readonly children: ReactNode
}

/** A component in one state, with the state's name under it. */
export function Sample({ state, force, dark, width = 'own', children }: SampleProps) {
  return (
    <figure className={`catalog-sample catalog-${width}`}>
      <div className={dark ? 'catalog-stage on-asphalt' : 'catalog-stage'} data-force={force}>
        {children}
      </div>
      <figcaption>{state}</figcaption>
    </figure>
  )
}
