import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

export interface BenchServer {
  readonly url: string
  /** Milliseconds from the start of the process to its first response. */
  readonly readyMs: number
  /** CPU time of the process so far in milliseconds, all threads included. Undefined except on Linux. */
  cpuMs(): number | undefined
  /** Resident memory in MB. Undefined except on Linux. */
  memoryMb(): number | undefined
  stop(): Promise<void>
}

export interface BenchServerOptions {
  /** Node options. */
  readonly options?: readonly string[]
  readonly program: string
  readonly args?: readonly string[]
  readonly port: number
  readonly env: Readonly<Record<string, string>>
  /** File that receives the log, as in a service. */
  readonly logFile: string
}

/** The server's CPU; the load generator uses the others. */
const SERVER_CPU = '0'

const TICKS_PER_MS = 10

/** Spawns a server, pinned to one CPU where `taskset` works. */
export async function startBenchServer(server: BenchServerOptions): Promise<BenchServer> {
  const { program, args = [], port, env, logFile } = server
  const log = openSync(logFile, 'w')
  const [command = '', ...prefix] = [...pinning(), process.execPath]
  const startedAt = performance.now()
  const child = spawn(command, [...prefix, ...(server.options ?? []), program, ...args], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', log, 'inherit'],
  })
  closeSync(log)
  const url = `http://127.0.0.1:${port}`
  await untilAnswered(url, child)
  const readyMs = performance.now() - startedAt
  const read = (name: string) => readProc(child.pid, name)
  return {
    url,
    readyMs,
    cpuMs() {
      const fields = read('stat')?.split(') ')[1]?.split(' ')
      return fields && (Number(fields[11]) + Number(fields[12])) * TICKS_PER_MS
    },
    memoryMb() {
      const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(read('status') ?? '') ?? []
      return kilobytes === undefined ? undefined : Number(kilobytes) / 1_000
    },
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

/** Moves this process, the load generator, to the other CPUs. Does nothing with a single CPU or without `taskset`. */
export function keepOffServerCpu(): void {
  const others = cpus()
    .map((_, cpu) => String(cpu))
    .filter((cpu) => cpu !== SERVER_CPU)
  if (others.length === 0) return
  spawnSync('taskset', [
    '--all-tasks',
    '--pid',
    '--cpu-list',
    others.join(','),
    String(process.pid),
  ])
}

function pinning(): readonly string[] {
  const works = spawnSync('taskset', ['-c', SERVER_CPU, 'true']).status === 0
  return works ? ['taskset', '-c', SERVER_CPU] : []
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

function readProc(pid: number | undefined, name: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return undefined
  }
}
