import type { ReactNode } from 'react'
import type { LazyComponent } from './lazy-component.tsx'

export interface PageComponent {
  (props: never): ReactNode
  readonly lazyComponents?: readonly Pick<LazyComponent<never>, 'preload'>[]
}

/** esbuild creates a chunk for every file that this pattern matches. */
export async function importPage(id: string): Promise<PageComponent> {
  const { Page } = await import(`../pages/${id}/page.tsx`)
  return Page
}

export async function preloadComponents({
  lazyComponents = [],
}: Pick<PageComponent, 'lazyComponents'>): Promise<void> {
  await Promise.all(lazyComponents.map((component) => component.preload()))
}
