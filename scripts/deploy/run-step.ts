import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { RefusedError, UnableError } from './failures.ts'

export interface Step {
  readonly command: string
  readonly args: readonly string[]
  readonly folder: string
  readonly limitMs: number
  readonly env?: Readonly<Record<string, string>>
}

/** Of its output, for an email. */
const SHOWN_LINES = 30

/** What a build, git and npm need; it gets no secret, and NODE_ENV would keep npm from installing its packages. */
const KEPT = [
  'PATH',
  'HOME',
  'LANG',
  'TMPDIR',
  'SSH_AUTH_SOCK',
  'npm_config_cache',
  'npm_config_registry',
  ...['http_proxy', 'https_proxy', 'all_proxy', 'no_proxy'].flatMap((name) => [
    name,
    name.toUpperCase(),
  ]),
  ...['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'GIT_SSL_CAINFO'], // of a proxy that opens TLS
]

/** Of process groups, which Ctrl+C does not reach. */
const running = new Set<number>()
process.on('exit', () => {
  for (const pid of running) endGroup(pid)
})

/**
 * Runs a program and resolves to its output. Throws RefusedError if it fails or takes too long, and UnableError if it is
 * not there or somebody killed it, such as a machine without memory.
 */
export async function runStep({ command, args, folder, limitMs, env }: Step): Promise<string> {
  const kept = KEPT.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...Object.fromEntries(kept), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // a group, so that all it started ends with it
  })
  running.add(Number(child.pid))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => (output += chunk))
  }
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    endGroup(Number(child.pid))
    for (const stream of [child.stdout, child.stderr]) stream.destroy() // a program that left the group may hold them
  }, limitMs)
  const said = () => output.trimEnd().split('\n').slice(-SHOWN_LINES).join('\n')
  const what = [command, ...args].join(' ')
  try {
    const [code, signal] = await once(child, 'close')
    if (isLate)
      throw new RefusedError(`${what} did not end within ${limitMs / 60_000} minutes`, said())
    if (signal) throw new UnableError(`${what} was ended by ${signal}`, said())
    if (code !== 0) throw new RefusedError(`${what} failed`, said())
    return output.trimEnd()
  } catch (error) {
    if (error instanceof RefusedError) throw error
    throw new UnableError(`${what} cannot be run: ${(error as Error).message}`)
  } finally {
    clearTimeout(timer)
    running.delete(Number(child.pid))
  }
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {} // all have ended or left it
}
