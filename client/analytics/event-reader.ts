import type { AnalyticsEvent } from '../../shared/analytics/events.ts'
import { describeException, isUnexpected } from './describe-exception.ts'
import { limitExceptions } from './limit-exceptions.ts'
import { readClick } from './read-click.ts'
import type { CaughtError, RecordedEvent } from './record.ts'

/** Events get their age when they are sent. */
export type NewEvent = WithoutAge<AnalyticsEvent>

type WithoutAge<Reported> = Reported extends unknown ? Omit<Reported, 'ageMs'> : never

/** Decides whether a browser event counts, and as what. */
export function createEventReader({ origin }: { readonly origin: string }) {
  const mayReport = limitExceptions()
  const started = new Set<string>()

  const readException = (
    { source, error }: Omit<CaughtError, 'type'>,
    { path, atMs }: RecordedEvent,
  ) => {
    const described = isUnexpected(error, source) ? describeException(error, origin) : undefined
    if (!described || !mayReport(described, atMs)) return undefined
    return { type: 'exception', source, path, ...described } as const
  }
  const readInput = ({ target }: Event) => {
    const [, form] = /^(\w+)-form$/.exec((target as HTMLInputElement).form?.id ?? '') ?? []
    if (form === undefined || started.has(form)) return undefined
    started.add(form)
    return { name: 'form_start', subject: form } as const
  }

  return (recorded: RecordedEvent): NewEvent | undefined => {
    const { what, path } = recorded
    switch (what.type) {
      case 'page_view':
        started.clear()
        return { ...what, path } as NewEvent
      case 'conversion':
        return { ...what, path } as NewEvent
      case 'caught':
        return readException(what as CaughtError, recorded)
      case 'error': {
        const { error, message } = what as ErrorEvent
        return readException({ source: 'error', error: error ?? message }, recorded)
      }
      case 'unhandledrejection':
        return readException(
          { source: 'rejection', error: (what as PromiseRejectionEvent).reason },
          recorded,
        )
      case 'input':
      case 'click': {
        const step =
          what.type === 'input' ? readInput(what as Event) : readClick(what as Event, origin)
        return step && { type: 'conversion', path, ...step }
      }
    }
    return undefined
  }
}
