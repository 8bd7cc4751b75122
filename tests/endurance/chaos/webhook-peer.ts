import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A real HTTP server that is told of submissions, and notes which it has answered well. */
export interface WebhookPeer {
  readonly url: string
  readonly events: readonly ReceivedEvent[]
  /** How it treats whatever comes from now on. What hangs until then is hung up on. */
  behave(behaviour: WebhookBehaviour): void
  close(): Promise<void>
}

export type WebhookBehaviour = 'takes' | 'fails' | 'hangs' | 'hangs up'

export interface ReceivedEvent {
  /** The header `Webhook-Id`. */
  readonly id: string
  readonly reference: string
  /** Whether it was answered 200. */
  readonly isTaken: boolean
}

/** Listens on this machine alone. */
export async function openWebhookPeer(): Promise<WebhookPeer> {
  const events: ReceivedEvent[] = []
  const hanging: ServerResponse[] = []
  let behaviour: WebhookBehaviour = 'takes'
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    try {
      for await (const chunk of req) chunks.push(chunk as Buffer)
    } catch {
      return // its server was killed in the middle
    }
    const { data } = JSON.parse(Buffer.concat(chunks).toString())
    const id = String(req.headers['webhook-id'])
    events.push({ id, reference: data.reference, isTaken: behaviour === 'takes' })
    if (behaviour === 'hangs') hanging.push(res)
    else answer(res, behaviour)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/leads`,
    events,
    behave: (next) => {
      behaviour = next
      for (const res of hanging.splice(0)) res.destroy()
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function answer(res: ServerResponse, behaviour: WebhookBehaviour): void {
  if (behaviour === 'takes') res.writeHead(200).end()
  if (behaviour === 'fails') res.writeHead(500).end()
  if (behaviour === 'hangs up') res.destroy()
}
