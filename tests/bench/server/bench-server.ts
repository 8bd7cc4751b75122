import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { NODE_OPTIONS_AS_DEPLOYED } from '../../../scripts/deploy/node-options.ts'
import { findFreePort } from '../../support/processes/find-free-port.ts'

/** Figures from /proc, so only on Linux. */
export interface BenchServer {
  readonly url: string
  /** Milliseconds from the start of the process to its first response. */
  readonly readyMs: number
  /** CPU time of the process so far in milliseconds, all threads included. */
  cpuMs(): number
  /** Resident memory in MB. */
  memoryMb(): number
  stop(): Promise<void>
}

export interface BenchServerOptions {
  readonly program: string
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Receives the log, as a file of its own as in a service. */
  readonly folder: string
}

/** The server's CPU; the load generator uses the others. */
const SERVER_CPU = '0'

const TICKS_PER_MS = 10

/** Spawns a server with the Node options of the deployment, pinned to one CPU where `taskset` works. */
export async function startBenchServer(server: BenchServerOptions): Promise<BenchServer> {
  const { program, args = [], env, folder } = server
  const port = await findFreePort()
  const log = openSync(join(folder, `${port}.log`), 'w')
  const isPinned = spawnSync('taskset', ['-c', SERVER_CPU, 'true']).status === 0
  const pinning = isPinned ? ['taskset', '-c', SERVER_CPU] : []
  const [command = '', ...prefix] = [...pinning, process.execPath, ...NODE_OPTIONS_AS_DEPLOYED]
  const startedAt = performance.now()
  const child = spawn(command, [...prefix, program, ...args], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', log, 'inherit'],
  })
  closeSync(log)
  const url = `http://127.0.0.1:${port}`
  await untilAnswered(url, child)
  const readyMs = performance.now() - startedAt
  const read = (name: string) => readFileSync(`/proc/${child.pid}/${name}`, 'utf8')
  return {
    url,
    readyMs,
    cpuMs() {
      const fields = read('stat').split(') ')[1]?.split(' ') ?? []
      return (Number(fields[11]) + Number(fields[12])) * TICKS_PER_MS
    },
    memoryMb: () => Number(/VmRSS:\s+(\d+)/.exec(read('status'))?.[1]) / 1_000,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

/** Moves this process, the load generator, to the other CPUs. Does nothing with a single CPU or without `taskset`. */
export function keepOffServerCpu(): void {
  const others = [...cpus().keys()].map(String).filter((cpu) => cpu !== SERVER_CPU)
  const where = ['--cpu-list', others.join(','), String(process.pid)]
  if (others.length > 0) spawnSync('taskset', ['--all-tasks', '--pid', ...where])
}

async function untilAnswered(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(`${url}/healthz`).catch(() => undefined)
    await response?.arrayBuffer()
    if (response) return
    await wait(2)
  }
  throw new Error(`The server exited with ${child.exitCode} before its first response`)
}
