import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type AnalyticsEvent, EVENTS_PATH, type EventBatch } from '../../shared/analytics/events.ts'
import { createRecorder } from './recorder.ts'

export interface EventReceiver {
  /** Batches in the order they came. */
  readonly batches: readonly EventBatch[]
  /** All events of a type so far. */
  events<Type extends AnalyticsEvent['type']>(type: Type): readonly EventOf<Type>[]
  /** Resolves when that many events of a type, and of a name where one is given, have come. */
  received<Type extends AnalyticsEvent['type']>(
    type: Type,
    count: number,
    name?: string,
  ): Promise<readonly EventOf<Type>[]>
  /** Answers a POST of events, and leaves all other requests. */
  take(req: IncomingMessage, res: ServerResponse): boolean
}

type EventOf<Type> = Extract<AnalyticsEvent, { readonly type: Type }>

/** Takes what browsers report in the place of the site's own collector, and keeps it. */
export function createEventReceiver(): EventReceiver {
  const batches: EventBatch[] = []
  const { entries, add, until } = createRecorder<AnalyticsEvent>()
  const isOf =
    <Type extends AnalyticsEvent['type']>(type: Type) =>
    (event: AnalyticsEvent): event is EventOf<Type> =>
      event.type === type
  return {
    batches,
    events: (type) => entries.filter(isOf(type)),
    async received(type, count, name) {
      const isNamed = (event: AnalyticsEvent) =>
        name === undefined || ('name' in event && event.name === name)
      const found = await until(count, (event) => isOf(type)(event) && isNamed(event))
      return found.filter(isOf(type))
    },
    take(req, res) {
      if (req.url !== EVENTS_PATH) return false
      text(req).then((body) => {
        const batch = JSON.parse(body) as EventBatch
        batches.push(batch)
        batch.events.forEach(add)
        res.writeHead(204).end()
      })
      return true
    },
  }
}
