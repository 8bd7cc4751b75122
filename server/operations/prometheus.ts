import type { Logger } from 'pino'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { FORM_IDS } from '../../shared/forms/form-id.ts'
import type { Config } from '../config.ts'
import { DELIVERY_KINDS } from '../database/schema.ts'
import type { Metrics } from '../metrics.ts'
import { createLimitedServer } from './server-limits.ts'

/** On a port of its own, which visitors cannot reach. A port in use is logged, and the site runs without metrics. */
export function startMetrics(address: NonNullable<Config['metrics']>, logger: Logger) {
  const { metrics, registry } = createPrometheus()
  const server = createLimitedServer(async (req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') {
      res.writeHead(404).end()
      return
    }
    try {
      const text = await registry.metrics()
      res.writeHead(200, { 'Content-Type': registry.contentType }).end(text)
    } catch (error) {
      logger.error({ err: error }, 'the metrics cannot be read')
      res.writeHead(500).end()
    }
  })
  server.on('error', (error) => logger.error({ err: error }, 'the metrics server cannot listen'))
  server.listen({ ...address, exclusive: true }, () => {
    logger.info({}, `metrics on http://${address.host}:${address.port}/metrics`)
  })
  return { metrics, server, watch: (services: MeasuredServices) => addGauges(registry, services) }
}

const DURATION_BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Limits the label's values. */
const METHODS = new Set(['GET', 'HEAD', 'POST'])

export function createPrometheus() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers })
  const refused = counter('site_refused_total', 'Requests and connections refused', 'what')
  const submissions = counter('site_submissions_total', 'Submitted forms', 'form', 'outcome')
  // A series must be there before its first event, because increase() does not see how a new one begins.
  for (const form of FORM_IDS) {
    for (const outcome of ['accepted', 'storage-unavailable']) submissions.inc({ form, outcome }, 0)
  }
  const attemptsHelp = 'Delivery attempts of emails and webhooks'
  const attempts = counter('site_delivery_attempts_total', attemptsHelp, 'kind', 'outcome')
  // And a comparison with a series that is not there is never true: no alert where nothing was ever delivered.
  for (const kind of DELIVERY_KINDS) attempts.inc({ kind, outcome: 'delivered' }, 0)
  attempts.inc({ kind: 'visitor-email', outcome: 'postponed' }, 0)
  const durations = new Histogram({
    name: 'site_http_request_duration_seconds',
    help: 'Response times',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS_S,
    registers,
  })
  const metrics: Metrics = {
    answered({ method: given, route, status, seconds }) {
      const method = METHODS.has(given) ? given : 'other'
      durations.observe({ method, route: route ?? 'other', status }, seconds)
    },
    refused: (what) => refused.inc({ what }),
    submitted: (form, outcome) => submissions.inc({ form, outcome }),
    attempted: (kind, outcome) => attempts.inc({ kind, outcome }),
  }
  return { registry, metrics }
}

/** Structural types, because operations/ must not import other rooms. */
interface MeasuredServices {
  readonly deliveries: { counts(): Promise<DeliveryCounts> }
  readonly busyTimes: { ages(): Values; skipped(): Values }
  readonly demoSlots: { counts(): Promise<Values> }
}

interface DeliveryCounts {
  readonly due: number
  readonly dead: Values
  readonly owedSince: Readonly<Partial<Record<string, Date>>>
}

type Values = Readonly<Record<string, number>>

/** Read from the database at each scrape; without a value while it is unavailable. */
export function addGauges(
  registry: Registry,
  { deliveries, demoSlots, busyTimes }: MeasuredServices,
): void {
  const add = (name: string, help: string, label: string, read: () => Promise<Values>) =>
    new Gauge<string>({
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
  const { counts } = deliveries
  add('site_outbox_deliveries', 'Deliveries that are due', 'state', async () => {
    return { due: (await counts()).due }
  })
  const dead = 'Deliveries given up'
  add('site_outbox_dead', dead, 'kind', async () => (await counts()).dead)
  const oldest = 'Time since the oldest delivery that has not arrived was first due'
  add('site_outbox_oldest_seconds', oldest, 'kind', async () => ageSeconds(await counts()))
  add('site_demo_slots', 'Demo times on offer, open and taken', 'state', demoSlots.counts)
  const age = 'Age of the copy of a host’s calendar'
  add('site_busy_times_age_seconds', age, 'host', async () => busyTimes.ages())
  const skipped = 'Events of a host’s calendar that could not be read'
  add('site_busy_events_skipped', skipped, 'host', async () => busyTimes.skipped())
}

function ageSeconds({ owedSince }: DeliveryCounts): Values {
  const ages = Object.entries(owedSince).map(([kind, since = new Date()]) => {
    return [kind, Math.max(0, (Date.now() - since.getTime()) / 1_000)] as const
  })
  return Object.fromEntries(ages)
}
