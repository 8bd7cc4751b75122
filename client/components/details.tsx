import type { ComponentProps } from 'react'

type DetailsProps = ComponentProps<'details'> & {
  /** Keeps it open if React replaces it on hydration (`base/before-hydration.ts`). */
  readonly id: string
}

/** The reader may open it before hydration, which React must not report as a mismatch. */
export function Details(props: DetailsProps) {
  return <details suppressHydrationWarning {...props} />
}
