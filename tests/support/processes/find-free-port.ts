import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A port on which nothing listens now, at any address of this machine. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
