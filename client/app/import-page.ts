import type { ReactNode } from 'react'
import type { LazyPart } from './lazy-part.tsx'

/** A page component. Its route selects the payload it renders. */
export interface PageComponent {
  (props: never): ReactNode
  /** Lazy components to load before the page is rendered. */
  readonly parts?: readonly Pick<LazyPart<never>, 'preload'>[]
}

/** esbuild creates a chunk for every file that this pattern matches. */
export async function importPage(id: string): Promise<PageComponent> {
  const { Page } = await import(`../pages/${id}/page.tsx`)
  return Page
}

export async function preloadParts({ parts = [] }: Pick<PageComponent, 'parts'>): Promise<void> {
  await Promise.all(parts.map((part) => part.preload()))
}
