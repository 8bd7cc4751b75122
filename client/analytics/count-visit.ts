import { allowsPrefetch } from '../loading/connection.ts'
import { createEventOutbox } from './event-outbox.ts'
import { createEventReader } from './event-reader.ts'
import { mayCount } from './may-count.ts'
import { receiveEvents } from './record.ts'
import { releaseOfPage } from './release-of-page.ts'

export async function countVisit(): Promise<void> {
  await untilShown()
  const outbox = createEventOutbox({ release: releaseOfPage(), mayCount })
  const readEvent = createEventReader({ origin: location.origin })

  receiveEvents((recorded) => {
    const event = readEvent(recorded)
    if (event) outbox.add(event, recorded.atMs)
    if (recorded.what.type === 'pagehide') outbox.leave()
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

/** A browser may prerender a page that nobody has opened yet. */
async function untilShown(): Promise<void> {
  if (!('prerendering' in document && document.prerendering)) return
  const { promise, resolve } = Promise.withResolvers<Event>()
  document.addEventListener('prerenderingchange', resolve, { once: true })
  await promise
}
