import { allowsPrefetch } from '../navigation/connection.ts'
import { createEventOutbox } from './event-outbox.ts'
import { createEventReader } from './event-reader.ts'
import { mayCount } from './may-count.ts'
import { receiveMoments } from './record.ts'
import { releaseOfPage } from './release-of-page.ts'

/** Counts this visit from its first moment on. A page that was only prepared counts once it is really shown. */
export async function countVisit(): Promise<void> {
  await untilShown()
  const outbox = createEventOutbox({ release: releaseOfPage(), mayCount })
  const readEvent = createEventReader({ origin: location.origin })

  receiveMoments((moment) => {
    const event = readEvent(moment)
    if (event) outbox.add(event, moment.atMs)
    if (moment.what.type === 'pagehide') outbox.leave()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') outbox.leave()
    else outbox.resume()
  })
  addEventListener('online', outbox.resume)
  if (!allowsPrefetch()) return // a visitor who saves data fetches nothing to be measured
  const { watchVitals } = await import('./watch-vitals.ts')
  watchVitals((vital) => outbox.add(vital, performance.now()))
}

/** A browser may draw a page ahead, which nobody has asked for yet. */
async function untilShown(): Promise<void> {
  if (!('prerendering' in document && document.prerendering)) return
  const { promise, resolve } = Promise.withResolvers<Event>()
  document.addEventListener('prerenderingchange', resolve, { once: true })
  await promise
}
