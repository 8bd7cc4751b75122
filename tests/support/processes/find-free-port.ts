import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** Finds a port that is free on all interfaces, followed by `after` more free ports. */
export async function findFreePort(after = 0): Promise<number> {
  const first = await listen(0)
  const others = await Promise.allSettled(
    Array.from({ length: after }, (_, index) => listen(first.port + 1 + index)),
  )
  const taken = others.flatMap((other) => (other.status === 'fulfilled' ? other.value : []))
  await Promise.all([first, ...taken].map(({ close }) => close()))
  return taken.length === after ? first.port : findFreePort(after)
}

async function listen(wanted: number) {
  const probe = createServer().listen(wanted)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  const close = () => {
    probe.close()
    return once(probe, 'close')
  }
  return { port, close }
}
