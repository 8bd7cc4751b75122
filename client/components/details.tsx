import type { ComponentProps } from 'react'

type DetailsProps = ComponentProps<'details'> & {
  /** By which it stays open if React replaces it on hydration (`base/before-hydration.ts`). */
  readonly id: string
}

/** Something that the reader opens, perhaps before hydration: React need not warn of it. */
export function Details(props: DetailsProps) {
  return <details suppressHydrationWarning {...props} />
}
