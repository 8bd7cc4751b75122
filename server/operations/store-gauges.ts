import type { Registry } from 'prom-client'
import type { PrometheusClient } from './prometheus.ts'
import { rarely } from './rarely.ts'

/** Gauges of one scrape share a query. */
const READ_INTERVAL_MS = 1_000

interface DeliveryCounts {
  readonly due: number
  readonly dead: number
  readonly oldestDueAt: Date | undefined
}

/** Structural types, because operations/ must not import other rooms. */
export interface MeasuredServices {
  readonly outbox: { readonly deliveries: { counts(): Promise<DeliveryCounts> } }
  readonly demoSlots: { counts(): Promise<Readonly<Record<string, number>>> }
}

/** Read from the database at each scrape; without a value while it is unavailable. */
export function addStoreGauges(parts: GaugeParts, measured: MeasuredServices): void {
  const { outbox, demoSlots } = measured
  const counts = rarely(READ_INTERVAL_MS, outbox.deliveries.counts)
  addGauge(parts, {
    name: 'site_outbox_deliveries',
    help: 'Deliveries that are due or given up',
    labelNames: ['state'],
    read: async () => {
      const { due, dead } = await counts()
      return { due, dead }
    },
  })
  addGauge(parts, {
    name: 'site_outbox_oldest_seconds',
    help: 'Age of the oldest due delivery; 0 if none is late',
    labelNames: [],
    read: async () => ({ '': lateSeconds(await counts()) }),
  })
  addGauge(parts, {
    name: 'site_demo_slots',
    help: 'Demo times on offer, open and taken',
    labelNames: ['state'],
    read: demoSlots.counts,
  })
}

interface GaugeParts {
  readonly client: PrometheusClient
  readonly registry: Registry
}

interface StoreGauge {
  readonly name: string
  readonly help: string
  readonly labelNames: readonly ['state'] | readonly []
  read(): Promise<Readonly<Record<string, number>>>
}

function addGauge(
  { client, registry }: GaugeParts,
  { name, help, labelNames, read }: StoreGauge,
): void {
  new client.Gauge<string>({
    name,
    help,
    labelNames,
    registers: [registry],
    aggregator: 'max', // every process reads the same database
    async collect() {
      const values = await read().catch(() => ({}))
      this.reset()
      if (labelNames.length === 0) this.remove()
      for (const [state, value] of Object.entries(values)) {
        this.set(state === '' ? {} : { state }, value)
      }
    },
  })
}

function lateSeconds({ oldestDueAt }: DeliveryCounts): number {
  return oldestDueAt === undefined ? 0 : Math.max(0, (Date.now() - oldestDueAt.getTime()) / 1_000)
}
