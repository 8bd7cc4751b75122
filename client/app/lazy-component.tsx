import { type ReactNode, Suspense, use } from 'react'
import { recordMissing } from '../analytics/record.ts'

export interface LazyComponent<Props extends object> {
  (props: Props): ReactNode
  preload(): Promise<void>
}

/**
 * Excludes code from the first view. On the server and during navigation the component is loaded before its page
 * renders, so nothing suspends. On first load the server's HTML stays, with its links, until the code has loaded, and
 * forever if it never loads. `Meanwhile` renders a component that may be needed earlier.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<(props: Props) => ReactNode>,
  Meanwhile?: (props: Props) => ReactNode,
): LazyComponent<Props> {
  let Component: ((props: Props) => ReactNode) | undefined
  let loading: Promise<void> | undefined
  let ready: Promise<void> | undefined

  const preload = () => {
    loading ??= load().then(
      (loaded) => {
        Component = loaded
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  const untilLoaded = () => {
    ready ??= preload().catch((error: unknown) => {
      recordMissing(error)
      return new Promise<never>(() => {})
    })
    return ready
  }
  function LoadedComponent(props: Props) {
    if (ready || !Component) use(untilLoaded()) // React warns if `use` is called in some renders only
    return Component && <Component {...props} />
  }
  function SuspendedComponent(props: Props) {
    return (
      <Suspense fallback={Meanwhile && <Meanwhile {...props} />}>
        <LoadedComponent {...props} />
      </Suspense>
    )
  }
  return Object.assign(SuspendedComponent, { preload })
}
