import type { ComponentPropsWithRef } from 'react'

interface DrawingProps extends Omit<ComponentPropsWithRef<'svg'>, 'aria-label' | 'role'> {
  /** Accessible name; without it the drawing is decorative. */
  readonly label?: string | undefined
}

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
