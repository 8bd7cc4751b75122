import type { ServerResponse } from 'node:http'

/** Sent after a save; without fields, the page reloads. */
export interface Change {
  /** If only styles changed: all stylesheets of the new build. */
  readonly stylesheets?: readonly string[]
  readonly error?: string
}

export function createOpenPages() {
  const streams = new Set<ServerResponse>()
  let failure: Change | undefined
  const send = (stream: ServerResponse, change: Change) =>
    stream.write(`data: ${JSON.stringify(change)}\n\n`)
  return {
    add(stream: ServerResponse): void {
      stream.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      stream.write('retry: 200\n\n')
      streams.add(stream)
      stream.on('close', () => streams.delete(stream))
      if (failure) send(stream, failure)
    },
    notify(change: Change): void {
      failure = change.error === undefined ? undefined : change
      for (const stream of streams) send(stream, change)
    },
  }
}
