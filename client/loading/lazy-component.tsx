import { type ReactNode, Suspense, use, useLayoutEffect } from 'react'
import { recordException } from '../analytics/record.ts'
import { restoreServedPage } from '../base/before-hydration.ts'
import { createLoadOnce } from './load-once.ts'

export interface LazyComponent<Props extends object> {
  (props: Props): ReactNode
  /** Rejects if the code fails to load twice. */
  preload(): Promise<void>
  isLoaded(): boolean
}

export interface PageComponent {
  (props: never): ReactNode
  readonly lazyComponents?: readonly Pick<LazyComponent<never>, 'preload'>[]
  /** Behind a signed link, which is always loaded in full: a click never shows them. */
  readonly personalComponents?: readonly Pick<LazyComponent<never>, 'preload'>[]
}

/**
 * Excludes code from the first view. On the server and during navigation the component is loaded before its page
 * renders, so nothing suspends. On first load the server's HTML stays, with its links, until the code has loaded, at
 * the latest when the visitor opens the page again.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<(props: Props) => ReactNode>,
): LazyComponent<Props> {
  const code = createLoadOnce(load)
  const loaded = Promise.withResolvers<void>()
  let isAwaited = false

  const preload = async () => {
    await code.await(CODE)
    loaded.resolve()
  }
  const untilLoaded = () => {
    if (!isAwaited) preload().catch((error) => recordException('chunk', error))
    isAwaited = true
    return loaded.promise
  }
  function LoadedComponent(props: Props) {
    if (isAwaited || !code.peek(CODE)) use(untilLoaded()) // React warns if `use` is called in some renders only
    useLayoutEffect(restoreServedPage, [])
    const Component = code.peek(CODE)
    return Component && <Component {...props} />
  }
  function SuspendedComponent(props: Props) {
    return (
      <Suspense>
        <LoadedComponent {...props} />
      </Suspense>
    )
  }
  const isLoaded = () => code.peek(CODE) !== undefined
  return Object.assign(SuspendedComponent, { preload, isLoaded })
}

const CODE = 'code'

export async function preloadComponents({
  lazyComponents = [],
  personalComponents = [],
}: Pick<PageComponent, 'lazyComponents' | 'personalComponents'>): Promise<void> {
  const components = [...lazyComponents, ...personalComponents]
  await Promise.all(components.map((component) => component.preload()))
}
