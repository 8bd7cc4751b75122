import type { ComponentPropsWithRef } from 'react'

interface DrawingProps extends Omit<ComponentPropsWithRef<'svg'>, 'aria-label' | 'role'> {
  /** What the drawing says; without it the drawing is decoration and not read aloud. */
  readonly label?: string | undefined
}

/** An `svg` that either has a name or is hidden from those who cannot see it. */
export function Drawing({ label, children, ...svg }: DrawingProps) {
  if (label === undefined) {
    return (
      <svg aria-hidden="true" {...svg}>
        {children}
      </svg>
    )
  }
  return (
    <svg role="img" aria-label={label} {...svg}>
      {children}
    </svg>
  )
}
