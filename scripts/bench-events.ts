/**
 * `npm run bench:events`: what 10,000 events a minute cost a page. Asks a server of its own for a page again and again
 * while browsers report, in turns to it and to a server that does nothing, and prints both beside each other; the
 * machine's noise is in both.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { buildSite } from './build/build-site.ts'
import { findFreePort } from './chaos/find-free-port.ts'

const TURNS = 6
const TURN_MS = 1_500
const PATH = '/faqs'

const root = join(import.meta.dirname, '..')
await buildSite({ root, outDirectory: join(root, 'dist') })
const dataDir = await mkdtemp(join(tmpdir(), 'site-bench-'))
const port = await findFreePort()
const server = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
  env: {
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    EVENTS_PER_MINUTE: '1000000',
  },
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'], // its log goes nowhere, but it is written
})
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const sender = new Worker(new URL('./bench-event-sender.ts', import.meta.url))

await untilReady()
await measureFor(TURN_MS) // warms up
const quiet: number[] = []
const busy: number[] = []
let sent = 0
for (let turn = 0; turn < TURNS; turn += 1) {
  await sendTo(0)
  quiet.push(...(await measureFor(TURN_MS)))
  await sendTo(port)
  busy.push(...(await measureFor(TURN_MS)))
  sent += await sendTo(0)
}
await sender.terminate()
server.kill('SIGTERM')
await once(server, 'exit')
await rm(dataDir, { recursive: true, force: true })
agent.destroy()

const perMinute = Math.round(sent / ((TURNS * TURN_MS) / 60_000))
console.log(`${PATH}, ms${' '.repeat(24)}median     p95   pages`)
console.log(`events sent elsewhere          ${row(quiet)}`)
console.log(`${String(perMinute).padStart(6)} events a minute         ${row(busy)}`)
console.log(`ratio                          ${ratio(0.5)}${ratio(0.95)}`)

/** Sends events there from now on, to port 0 elsewhere. Gives how many were taken since the last time. */
async function sendTo(port: number): Promise<number> {
  sender.postMessage(port)
  const [count] = (await once(sender, 'message')) as [number]
  return count
}

async function untilReady(): Promise<void> {
  for (;;) {
    const isReady = await timePage().then(
      () => true,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** How long each answer took, in milliseconds, one after the other. */
async function measureFor(ms: number): Promise<readonly number[]> {
  const samples: number[] = []
  const endsAt = performance.now() + ms
  while (performance.now() < endsAt) samples.push(await timePage())
  return samples
}

function timePage(): Promise<number> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const asked = get({ port, path: PATH, agent, host: '127.0.0.1' }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(performance.now() - startedAt))
    })
    asked.on('error', reject)
  })
}

function percentile(samples: readonly number[], share: number): number {
  return samples.toSorted((a, b) => a - b)[Math.floor(samples.length * share)] ?? 0
}

function row(samples: readonly number[]): string {
  const [median, p95] = [0.5, 0.95].map((share) =>
    percentile(samples, share).toFixed(2).padStart(6),
  )
  return `${median}  ${p95}  ${String(samples.length).padStart(6)}`
}

function ratio(share: number): string {
  return (percentile(busy, share) / percentile(quiet, share)).toFixed(2).padStart(6).concat('  ')
}
