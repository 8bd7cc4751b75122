/** What the server tells of itself. */
export interface Gauges {
  readonly residentMb: number
  readonly shed: number
}

/** Asks the server's metrics. */
export async function readGauges(metricsUrl: string): Promise<Gauges> {
  const text = await (await fetch(metricsUrl)).text()
  return {
    residentMb: read(text, 'process_resident_memory_bytes') / 1e6,
    shed: read(text, 'site_shed_requests_total'),
  }
}

function read(text: string, name: string): number {
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
}
