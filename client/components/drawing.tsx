import type { ComponentPropsWithRef } from 'react'

interface DrawingProps extends Omit<ComponentPropsWithRef<'svg'>, 'aria-label' | 'role'> {
  /** Accessible name; without it the drawing is decorative. */
  readonly label?: string | undefined
}

export function Drawing({ label, children, ...svg }: DrawingProps) {
  const isHidden = label === undefined
  return (
    <svg
      aria-hidden={isHidden || undefined}
      role={isHidden ? undefined : 'img'}
      aria-label={label}
      {...svg}
    >
      {children}
    </svg>
  )
}
