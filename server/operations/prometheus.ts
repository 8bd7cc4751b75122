import type { Registry } from 'prom-client'
import type { Metrics } from '../metrics.ts'

/** Passed in, because loading it takes longer than starting the rest of the server. */
export type PrometheusClient = typeof import('prom-client')

const DURATION_BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Limits the label's values. */
const METHODS = new Set(['GET', 'HEAD', 'POST'])

export interface Prometheus {
  readonly registry: Registry
  readonly metrics: Metrics
}

export function createPrometheus(client: PrometheusClient): Prometheus {
  const registry = new client.Registry()
  client.collectDefaultMetrics({ register: registry })
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new client.Counter({ name, help, labelNames, registers: [registry] })
  const refused = counter('site_refused_total', 'Requests and connections refused', 'what')
  const submissions = counter('site_submissions_total', 'Submitted forms', 'form', 'outcome')
  const attempts = counter(
    'site_delivery_attempts_total',
    'Delivery attempts of emails and webhooks',
    ...['kind', 'outcome'],
  )
  return {
    registry,
    metrics: {
      answered: measureAnswers(client, registry),
      refused: (what) => refused.inc({ what }),
      submitted: (form, outcome) => submissions.inc({ form, outcome }),
      attempted: (kind, outcome) => attempts.inc({ kind, outcome }),
    },
  }
}

function measureAnswers(client: PrometheusClient, registry: Registry): Metrics['answered'] {
  const durations = new client.Histogram({
    name: 'site_http_request_duration_seconds',
    help: 'Response times',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS_S,
    registers: [registry],
  })
  return ({ method: given, route, status, seconds }) => {
    const method = METHODS.has(given) ? given : 'other'
    durations.observe({ method, route: route ?? 'other', status }, seconds)
  }
}
