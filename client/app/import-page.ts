import type { ReactNode } from 'react'
import type { LazyPart } from './lazy-part.tsx'

/** A page shows what its payload holds; its route decides which payload that is. */
export interface PageComponent {
  (props: never): ReactNode
  /** What the page loads in chunks of their own, needed before it is rendered. */
  readonly parts?: readonly Pick<LazyPart<never>, 'preload'>[]
}

/** Loads the page of a route. The build makes a chunk of every file that this pattern matches. */
export async function importPage(id: string): Promise<PageComponent> {
  const { Page } = await import(`../pages/${id}/page.tsx`)
  return Page
}

/** Resolves when all chunks of a page have been loaded. */
export async function preloadParts({ parts = [] }: Pick<PageComponent, 'parts'>): Promise<void> {
  await Promise.all(parts.map((part) => part.preload()))
}
