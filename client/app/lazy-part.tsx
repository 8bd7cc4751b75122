import { type ReactNode, Suspense, use } from 'react'
import { recordMissing } from '../analytics/record-missing.ts'

/** A part of a page whose code comes in a chunk of its own. */
export interface LazyPart<Props extends object> {
  (props: Props): ReactNode
  /** Loads the code, once. Rejects when that fails, and can then be asked again. */
  preload(): Promise<void>
}

/**
 * Keeps code that the first view does not need out of it. On the server and when navigating, the
 * part is loaded before its page is drawn, so nothing is missing and nothing suspends. On first load
 * the server's HTML stands as it is, links included, until the code has come; should it never come,
 * it goes on standing. `Meanwhile` is for a part that may be needed before it could be loaded.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<(props: Props) => ReactNode>,
  Meanwhile?: (props: Props) => ReactNode,
): LazyPart<Props> {
  let Part: ((props: Props) => ReactNode) | undefined
  let loading: Promise<void> | undefined
  let arrival: Promise<void> | undefined

  const preload = () => {
    loading ??= load().then(
      (loaded) => {
        Part = loaded
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  const untilArrived = () => {
    arrival ??= preload().catch((error: unknown) => {
      recordMissing(error)
      return new Promise<never>(() => {})
    })
    return arrival
  }
  function Arriving(props: Props) {
    if (arrival || !Part) use(untilArrived()) // once used in a render, always: React warns otherwise
    return Part && <Part {...props} />
  }
  function WholePart(props: Props) {
    return (
      <Suspense fallback={Meanwhile && <Meanwhile {...props} />}>
        <Arriving {...props} />
      </Suspense>
    )
  }
  return Object.assign(WholePart, { preload })
}
