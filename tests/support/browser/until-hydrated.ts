import type { Page } from 'playwright-core'

/**
 * Resolves when React has taken over the page the server sent. React marks the container when it
 * begins; a click before it has ended is followed by the browser itself, so its own word is asked.
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
