import type { PageComponent } from './lazy-component.tsx'

/** esbuild creates a chunk for every file that this pattern matches. */
export async function importPage(id: string): Promise<PageComponent> {
  const { Page } = await import(`../pages/${id}/page.tsx`)
  return Page
}
