import type { ReactNode } from 'react'
import type { ForcedState } from './force-states.ts'

interface SampleGroupProps {
  /** The component. */
  readonly name: string
  /** `Sample` elements. */
  readonly children: ReactNode
}

/** One component: all its states. */
export function SampleGroup({ name, children }: SampleGroupProps) {
  return (
    <section className="catalog-group" aria-label={name}>
      <h2>{name}</h2>
      {children}
    </section>
  )
}

interface SampleProps {
  readonly state: string
  /** What a person would be doing. */
  readonly force?: ForcedState
  /** On asphalt, as in signs and in the footer. */
  readonly dark?: boolean
  readonly children: ReactNode
}

/** A component in one state, with the state's name. */
export function Sample({ state, force, dark, children }: SampleProps) {
  return (
    <div className="catalog-sample">
      <p className="caption">{state}</p>
      <div className={dark ? 'catalog-stage on-asphalt' : 'catalog-stage'} data-force={force}>
        {children}
      </div>
    </div>
  )
}
