import type { ReactNode } from 'react'
import type { ForcedState } from './force-states.ts'

interface SampleGroupProps {
  readonly name: string
  readonly children: ReactNode
}

export function SampleGroup({ name, children }: SampleGroupProps) {
  return (
    <section className="catalog-group" aria-label={name}>
      <h2>{name}</h2>
      <div className="catalog-samples">{children}</div>
    </section>
  )
}

interface SampleLook {
  readonly force?: ForcedState
  readonly dark?: boolean
  /** Share of the row. Default: its own width. */
  readonly width?: 'own' | 'third' | 'half' | 'full'
}

interface SamplesProps extends SampleLook {
  /** By the name of the state. */
  readonly of: Readonly<Record<string, ReactNode>>
}

export function Samples({ of, ...look }: SamplesProps) {
  return Object.entries(of).map(([state, children]) => (
    <Sample key={state} state={state} {...look}>
      {children}
    </Sample>
  ))
}

interface SampleProps extends SampleLook {
  readonly state: string
  readonly children: ReactNode
}

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
