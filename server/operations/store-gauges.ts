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

/** Read from the database at each scrape; without a value while it is unavailable. */
export function addStoreGauges(parts: GaugeParts, measured: MeasuredServices): void {
  const { outbox, demoSlots, busyTimes } = measured
  const counts = rarely(READ_INTERVAL_MS, outbox.deliveries.counts)
  addGauge(parts, {
    name: 'site_outbox_deliveries',
    help: 'Deliveries that are due or given up',
    label: 'state',
    read: async () => {
      const { due, dead } = await counts()
      return { due, dead }
    },
  })
  addGauge(parts, {
    name: 'site_outbox_oldest_seconds',
    help: 'Time since the oldest delivery that has not arrived was first due',
    label: 'kind',
    read: async () => ageSeconds(await counts()),
  })
  addGauge(parts, {
    name: 'site_demo_slots',
    help: 'Demo times on offer, open and taken',
    label: 'state',
    read: demoSlots.counts,
  })
  addGauge(parts, {
    name: 'site_busy_times_age_seconds',
    help: 'Age of the copy of a host’s calendar',
    label: 'host',
    read: async () => busyTimes.ages(),
  })
}

interface GaugeParts {
  readonly client: PrometheusClient
  readonly registry: Registry
}

interface StoreGauge {
  readonly name: string
  readonly help: string
  readonly label: 'state' | 'kind' | 'host'
  read(): Promise<Readonly<Record<string, number>>>
}

function addGauge({ client, registry }: GaugeParts, { name, help, label, read }: StoreGauge): void {
  new client.Gauge<string>({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    aggregator: 'max', // every process reads the same database
    async collect() {
      const values = await read().catch(() => ({}))
      this.reset()
      for (const [name, value] of Object.entries(values)) this.set({ [label]: name }, value)
    },
  })
}

function ageSeconds({ owedSince }: DeliveryCounts): Readonly<Record<string, number>> {
  const ages = Object.entries(owedSince).map(([kind, since = new Date()]) => {
    return [kind, Math.max(0, (Date.now() - since.getTime()) / 1_000)] as const
  })
  return Object.fromEntries(ages)
}
