import type { Registry } from 'prom-client'
import type { Metrics } from '../metrics.ts'
import type { Release } from '../release.ts'

/** Handed in, because loading it takes longer than starting the rest of the server: only where it is wanted. */
export type PrometheusClient = typeof import('prom-client')

/** From a cached page to the longest render. */
const DURATION_BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Other methods are nobody's who reads here; each would be a series of its own. */
const METHODS = new Set(['GET', 'HEAD', 'POST'])

export interface Prometheus {
  readonly registry: Registry
  readonly metrics: Metrics
}

/** Counts what it is told in a registry of its own, beside what Node tells of itself. */
export function createPrometheus(
  client: PrometheusClient,
  { version, commit }: Pick<Release, 'version' | 'commit'>,
): Prometheus {
  const registry = new client.Registry()
  client.collectDefaultMetrics({ register: registry })
  new client.Gauge({
    name: 'site_info',
    help: 'The release that is running; always 1',
    labelNames: ['version', 'commit'],
    registers: [registry],
    aggregator: 'first',
  }).set({ version, commit: commit ?? '' }, 1)
  return {
    registry,
    metrics: {
      ...countRequests(client, registry),
      ...countLeads(client, registry),
      ...watchPurge(client, registry),
    },
  }
}

function countRequests(
  { Counter, Histogram }: PrometheusClient,
  registry: Registry,
): Pick<Metrics, 'answered' | 'rendered' | 'shed' | 'connectionDropped'> {
  const registers = [registry]
  const durations = new Histogram({
    name: 'site_http_request_duration_seconds',
    help: 'Answers, by how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS_S,
    registers,
  })
  const cache = new Counter({
    name: 'site_page_cache_total',
    help: 'Page requests, by whether a cached page was sent',
    labelNames: ['result'],
    registers,
  })
  const renders = new Counter({
    name: 'site_page_renders_total',
    help: 'Pages rendered',
    labelNames: ['route'],
    registers,
  })
  const shed = new Counter({
    name: 'site_shed_requests_total',
    help: 'Requests turned away because of too much to do',
    registers,
  })
  const dropped = new Counter({
    name: 'site_dropped_connections_total',
    help: 'Connections closed as they came, because of too many',
    registers,
  })
  return {
    answered({ method, route, status, seconds, cache: result }) {
      const labels = {
        method: METHODS.has(method) ? method : 'other',
        route: route ?? 'other',
        status,
      }
      durations.observe(labels, seconds)
      if (result !== null) cache.inc({ result })
    },
    rendered: (route) => renders.inc({ route: route ?? 'other' }),
    shed: () => shed.inc(),
    connectionDropped: () => dropped.inc(),
  }
}

function countLeads(
  { Counter }: PrometheusClient,
  registry: Registry,
): Pick<Metrics, 'submitted' | 'spamSigns' | 'attempted' | 'booking'> {
  const registers = [registry]
  const submissions = new Counter({
    name: 'site_submissions_total',
    help: 'Forms sent, by what became of them',
    labelNames: ['form', 'outcome'],
    registers,
  })
  const signs = new Counter({
    name: 'site_spam_signs_total',
    help: 'Signs of spam that submissions bore',
    labelNames: ['reason'],
    registers,
  })
  const attempts = new Counter({
    name: 'site_delivery_attempts_total',
    help: 'Mails and webhooks tried, by what came of it',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const bookings = new Counter({
    name: 'site_demo_bookings_total',
    help: 'Demos booked, held, confirmed, moved and cancelled, and times that somebody else had taken',
    labelNames: ['outcome'],
    registers,
  })
  return {
    submitted: (form, outcome) => submissions.inc({ form, outcome }),
    spamSigns(reasons) {
      for (const reason of reasons) signs.inc({ reason })
    },
    attempted: (kind, outcome) => attempts.inc({ kind, outcome }),
    booking: (outcome) => bookings.inc({ outcome }),
  }
}

function watchPurge(
  { Gauge }: PrometheusClient,
  registry: Registry,
): Pick<Metrics, 'purgeStopped'> {
  const stopped = new Gauge({
    name: 'site_purge_stopped',
    help: '1 while the daily purge waits for a person to confirm it',
    registers: [registry],
    aggregator: 'max',
  })
  return { purgeStopped: (isStopped) => stopped.set(isStopped ? 1 : 0) }
}
