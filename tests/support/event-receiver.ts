import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type AnalyticsEvent, EVENTS_PATH, type EventBatch } from '../../shared/analytics/events.ts'
import { createRecorder } from './recorder.ts'

export interface EventReceiver {
  readonly batches: readonly EventBatch[]
  events<Type extends AnalyticsEvent['type']>(type: Type): readonly EventOf<Type>[]
  /** Resolves once `count` events of this type, and name if given, have arrived. */
  received<Type extends AnalyticsEvent['type']>(
    type: Type,
    count: number,
    name?: string,
  ): Promise<readonly EventOf<Type>[]>
  /** Handles posts of events and ignores other requests. */
  take(req: IncomingMessage, res: ServerResponse): boolean
}

type EventOf<Type> = Extract<AnalyticsEvent, { readonly type: Type }>

/** Replaces the site's own collector and records the events that browsers report. */
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
