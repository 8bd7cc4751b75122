import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../root.ts'
import { until } from '../until.ts'
import { findFreePort } from './find-free-port.ts'
import { removeFolder } from './remove-folder.ts'

/** In /usr/sbin on Debian, which is not in every PATH. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }

export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v'], { env }).status === 0
}

export interface NginxOptions {
  readonly sitePort: number
  /** With a certificate of its own. */
  readonly isEncrypted?: boolean
  /** Of our nginx.conf. */
  readonly edit?: (conf: string) => string
}

export interface Nginx {
  readonly process: ChildProcess
  /** Of the site, and of the redirects to it. */
  readonly port: number
  readonly redirectingPort: number
  /** What it said when it started. */
  readonly warnings: string
  stop(): Promise<void>
}

/** Our nginx.conf in front of the site at this port, with every address of this machine as a visitor. */
export async function startNginx({
  sitePort,
  isEncrypted = false,
  edit = (conf) => conf,
}: NginxOptions): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'site-nginx-'))
  const [port, redirectingPort] = [await findFreePort(), await findFreePort()]
  const file = join(folder, 'nginx.conf')
  const example = edit(readFileSync(join(ROOT, 'scripts/deploy/nginx.conf'), 'utf8'))
  const placed = adapted(example, { sitePort, port, redirectingPort, folder })
  if (isEncrypted) createCertificate(folder)
  writeFileSync(file, isEncrypted ? placed : placed.replace(/ ssl http2| ssl\b|^ *ssl_.*$/gm, ''))
  const nginx = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', file], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let warnings = ''
  nginx.stderr.on('data', (chunk) => (warnings += chunk))
  await until(async () => nginx.exitCode !== null || (await accepts(port)))
  if (nginx.exitCode !== null) throw new Error(`nginx does not start: ${warnings}`)
  return {
    ...{ process: nginx, port, redirectingPort, warnings },
    async stop() {
      nginx.kill('SIGTERM')
      await once(nginx, 'close')
      removeFolder(folder)
    },
  }
}

function createCertificate(folder: string): void {
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=www.example.com']
  const files = ['-keyout', join(folder, 'site.key'), '-out', join(folder, 'site.crt')]
  execFileSync('openssl', [...request, ...files], { stdio: 'ignore' })
}

function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return once(socket, 'connect')
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy())
}

interface Places {
  readonly sitePort: number
  readonly port: number
  readonly redirectingPort: number
  readonly folder: string
}

function adapted(example: string, { sitePort, port, redirectingPort, folder }: Places): string {
  const conf = example
    .replace('server 10.0.0.11:3000', `server 127.0.0.1:${sitePort}`)
    .replace(/^ *server 10\.0\.0\.12:3000.*$/m, '')
    .replace(/^ *listen \[::\].*$/gm, '')
    .replace(/listen (80|443)\b/g, (_, from) => `listen ${from === '80' ? redirectingPort : port}`)
    .replaceAll('/etc/nginx/certificates', folder)
    .replace(/(server_name .*)www\.example\.com;/g, '$1www.example.com localhost 127.0.0.1;')
    .replaceAll('allow 10.0.0.0/8', 'allow 127.0.0.0/8')
    .replace(/error_log [^;]*/, `error_log ${folder}/error.log crit`)
  return `daemon off;\npid ${folder}/nginx.pid;\n${conf}`
}
