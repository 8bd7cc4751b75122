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
  let builtAt = 0
  const send = (stream: ServerResponse, change: Change) =>
    stream.write(`data: ${JSON.stringify(change)}\n\n`)
  return {
    /** `since`: when the page's response began, in ms since 1970. It may be of an earlier build. */
    add(stream: ServerResponse, since: number): void {
      stream.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      stream.write('retry: 200\n\n')
      streams.add(stream)
      stream.on('close', () => streams.delete(stream))
      if (failure) send(stream, failure)
      else if (builtAt > since) send(stream, {})
    },
    notify(change: Change): void {
      failure = change.error === undefined ? undefined : change
      if (!failure) builtAt = Date.now()
      for (const stream of streams) send(stream, change)
    },
  }
}
