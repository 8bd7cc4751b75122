import type { Counter, Registry } from 'prom-client'
import type { Metrics } from '../metrics.ts'
import type { Release } from '../release.ts'

/** Passed in, because loading it takes longer than starting the rest of the server. */
export type PrometheusClient = typeof import('prom-client')

const DURATION_BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Limits the label's values. */
const METHODS = new Set(['GET', 'HEAD', 'POST'])

export interface Prometheus {
  readonly registry: Registry
  readonly metrics: Metrics
}

export function createPrometheus(
  client: PrometheusClient,
  { version, commit }: Pick<Release, 'version' | 'commit'>,
): Prometheus {
  const registry = new client.Registry()
  const registers = [registry]
  client.collectDefaultMetrics({ register: registry })
  new client.Gauge({
    name: 'site_info',
    help: 'The running release; always 1',
    labelNames: ['version', 'commit'],
    registers,
    aggregator: 'first',
  }).set({ version, commit: commit ?? '' }, 1)
  const counter: CreateCounter = (name, help, ...labelNames) =>
    new client.Counter({ name, help, labelNames, registers })
  return {
    registry,
    metrics: {
      answered: countAnswers(client, registry, counter),
      ...countLoad(counter),
      ...countLeads(counter),
    },
  }
}

type CreateCounter = (name: string, help: string, ...labelNames: string[]) => Counter

function countAnswers(
  { Histogram }: PrometheusClient,
  registry: Registry,
  counter: CreateCounter,
): Metrics['answered'] {
  const durations = new Histogram({
    name: 'site_http_request_duration_seconds',
    help: 'Response times',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS_S,
    registers: [registry],
  })
  const cache = counter('site_page_cache_total', 'Page requests, by cache result', 'result')
  return ({ method: given, route, status, seconds, cache: result }) => {
    const method = METHODS.has(given) ? given : 'other'
    durations.observe({ method, route: route ?? 'other', status }, seconds)
    if (result !== null) cache.inc({ result })
  }
}

function countLoad(
  counter: CreateCounter,
): Pick<Metrics, 'rendered' | 'shed' | 'connectionDropped'> {
  const renders = counter('site_page_renders_total', 'Pages rendered', 'route')
  const shed = counter('site_shed_requests_total', 'Requests shed because of overload')
  const dropped = counter(
    'site_dropped_connections_total',
    'Connections closed because of MAX_CONNECTIONS',
  )
  return {
    rendered: (route) => renders.inc({ route: route ?? 'other' }),
    shed: () => shed.inc(),
    connectionDropped: () => dropped.inc(),
  }
}

function countLeads(
  counter: CreateCounter,
): Pick<Metrics, 'submitted' | 'spamSigns' | 'attempted' | 'booking'> {
  const submissions = counter(
    'site_submissions_total',
    'Submitted forms, by outcome',
    ...['form', 'outcome'],
  )
  const signs = counter('site_spam_signs_total', 'Signs of spam in submissions', 'reason')
  const attempts = counter(
    'site_delivery_attempts_total',
    'Delivery attempts of emails and webhooks, by outcome',
    ...['kind', 'outcome'],
  )
  const bookings = counter('site_demo_bookings_total', 'Demo bookings, by outcome', 'outcome')
  return {
    submitted: (form, outcome) => submissions.inc({ form, outcome }),
    spamSigns(reasons) {
      for (const reason of reasons) signs.inc({ reason })
    },
    attempted: (kind, outcome) => attempts.inc({ kind, outcome }),
    booking: (outcome) => bookings.inc({ outcome }),
  }
}
