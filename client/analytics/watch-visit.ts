import { whenIdle } from '../base/when-idle.ts'
import { allowsPrefetch } from '../loading/connection.ts'
import { mayCount } from './may-count.ts'
import { readClick } from './read-click.ts'
import { record, recordException, sendEvents } from './record.ts'
import { releaseOfPage } from './release-of-page.ts'

export function watchVisit(): void {
  if (!releaseOfPage() || !mayCount()) return
  addEventListener('click', recordClick)
  addEventListener('input', recordStart)
  addEventListener('error', ({ error, message }) => recordException('error', error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => recordException('rejection', reason))
  addEventListener('online', sendEvents)
  addEventListener('pagehide', sendEvents)
  document.addEventListener('visibilitychange', sendEvents)
  document.addEventListener('prerenderingchange', sendEvents)
  const measure = () => whenIdle(measureVitals)
  if (document.readyState === 'complete') measure()
  else addEventListener('load', measure)
}

function recordClick(event: MouseEvent): void {
  const step = readClick(event, location.origin)
  if (step) record({ type: 'conversion', ...step })
}

const started = new WeakSet<HTMLFormElement>()

/** The first key in a form of ours. */
function recordStart({ target }: Event): void {
  const { form } = target as HTMLInputElement
  const [, subject] = /^(\w+)-form$/.exec(form?.id ?? '') ?? []
  if (!form || subject === undefined || started.has(form)) return
  started.add(form)
  record({ type: 'conversion', name: 'form_start', subject })
}

async function measureVitals(): Promise<void> {
  if (!allowsPrefetch()) return // a visitor who saves data fetches nothing to be measured
  try {
    const { watchVitals } = await import('./watch-vitals.ts')
    watchVitals(record)
  } catch {
    // Blocked or offline: the visit is counted without its timings.
  }
}
