import type { Page } from 'playwright-core'

/**
 * Resolves once React has hydrated the page. React marks the container when hydration starts, but the browser itself
 * handles clicks until it ends, so this reads React's own state.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const container = document.getElementById('app') ?? document.body
    const [key] = Object.keys(container).filter((name) => name.startsWith('__reactContainer'))
    const root = (container as unknown as Record<string, ReactRoot | undefined>)[key ?? '']
    return root?.stateNode.current.memoizedState?.isDehydrated === false
  })
}

interface ReactRoot {
  readonly stateNode: {
    readonly current: { readonly memoizedState: { readonly isDehydrated: boolean } | null }
  }
}
