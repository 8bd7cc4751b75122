import type { Registry } from 'prom-client'
import type { PrometheusClient } from './prometheus.ts'
import { rarely } from './rarely.ts'

/** Gauges of one scrape share a query. */
const READ_INTERVAL_MS = 1_000

interface DeliveryCounts {
  readonly due: number
  readonly dead: number
  readonly owedSince: Readonly<Partial<Record<string, Date>>>
}

/** Structural types, because operations/ must not import other rooms. */
export interface MeasuredServices {
  readonly outbox: { readonly deliveries: { counts(): Promise<DeliveryCounts> } }
  readonly busyTimes: { ages(): Readonly<Record<string, number>> }
  readonly demoSlots: { counts(): Promise<Readonly<Record<string, number>>> }
}

interface GaugeParts {
  readonly client: PrometheusClient
  readonly registry: Registry
}

type Values = Readonly<Record<string, number>>

/** Read from the database at each scrape; without a value while it is unavailable. */
export function addStoreGauges({ client, registry }: GaugeParts, measured: MeasuredServices): void {
  const { outbox, demoSlots, busyTimes } = measured
  const add = (name: string, help: string, label: string, read: () => Promise<Values>) =>
    new client.Gauge<string>({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        const values = await read().catch(() => ({}))
        this.reset()
        for (const [key, value] of Object.entries(values)) this.set({ [label]: key }, value)
      },
    })
  const counts = rarely(READ_INTERVAL_MS, outbox.deliveries.counts)
  add('site_outbox_deliveries', 'Deliveries that are due or given up', 'state', async () => {
    const { due, dead } = await counts()
    return { due, dead }
  })
  const oldest = 'Time since the oldest delivery that has not arrived was first due'
  add('site_outbox_oldest_seconds', oldest, 'kind', async () => ageSeconds(await counts()))
  add('site_demo_slots', 'Demo times on offer, open and taken', 'state', demoSlots.counts)
  const age = 'Age of the copy of a host’s calendar'
  add('site_busy_times_age_seconds', age, 'host', async () => busyTimes.ages())
}

function ageSeconds({ owedSince }: DeliveryCounts): Values {
  const ages = Object.entries(owedSince).map(([kind, since = new Date()]) => {
    return [kind, Math.max(0, (Date.now() - since.getTime()) / 1_000)] as const
  })
  return Object.fromEntries(ages)
}
