import type { ConversionName } from '../../shared/analytics/events.ts'
import { FORM_IDS } from '../../shared/forms/form-id.ts'
import { whenIdle } from '../base/when-idle.ts'
import { formElementId } from '../forms/field-ids.ts'
import { allowsPrefetch } from '../loading/connection.ts'
import { mayCount } from './counting-choice.ts'
import { record, recordException, sendEvents } from './record.ts'

export function watchVisit(): void {
  if (!mayCount()) return
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

/** Page paths only: the path of a file may contain a key. */
const PAGE_PATH = /^\/[\w-]*$/

const PAPER_PATH = /^\/downloads\/([\w-]+)\.pdf$/

/** Buttons without a frame lead aside, except to the PDF of a paper that can be read here. Others stay on the page. */
const CALLS =
  '.button:not(.button-text, [data-in-place], [href^="#"]), .button[href^="/download-whitepaper"]'

function recordClick({ target }: Event): void {
  if (!(target instanceof Element)) return
  const question = target.closest('summary')?.closest<HTMLDetailsElement>('[data-faq]')
  if (question?.id && !question.open) recordStep('faq_open', question.id)
  const link = target.closest('a')
  if (link?.origin !== location.origin) return
  const [, paper] = PAPER_PATH.exec(link.pathname) ?? []
  const isCall = link.matches(CALLS) && PAGE_PATH.test(link.pathname)
  if (paper) recordStep('download', paper)
  else if (isCall) recordStep('cta_click', link.pathname)
}

function recordStep(name: ConversionName, subject: string): void {
  record({ type: 'conversion', name, subject })
}

const started = new WeakSet<HTMLFormElement>()

/** The first key in a form of ours. */
function recordStart({ target }: Event): void {
  const { form } = target as HTMLInputElement
  const subject = FORM_IDS.find((id) => formElementId(id) === form?.id)
  if (!form || subject === undefined || started.has(form)) return
  started.add(form)
  recordStep('form_start', subject)
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
