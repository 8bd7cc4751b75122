import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ExitHooks } from '../../support/processes/exit-hooks.ts'
import { findFreePort } from '../../support/processes/find-free-port.ts'
import { removeFolder } from '../../support/processes/remove-folder.ts'
import { untilReady } from '../../support/processes/until-ready.ts'
import { ROOT } from '../../support/root.ts'

export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v']).status === 0
}

interface Nginx {
  readonly url: string
  stop(): Promise<void>
}

/** Our nginx.conf in front of the site at this port: without TLS, and with every address of this machine as a visitor. */
export async function startNginx(sitePort: number, exitHooks: ExitHooks): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'site-nginx-'))
  const [port, spare] = [await findFreePort(), await findFreePort()]
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, adapted({ sitePort, port, spare, folder }))
  const nginx = spawn('nginx', ['-p', folder, '-c', file], { stdio: 'inherit' })
  const forget = exitHooks.add(() => nginx.kill('SIGQUIT'))
  exitHooks.add(() => removeFolder(folder))
  const url = `http://localhost:${port}`
  await untilReady(url)
  return {
    url,
    async stop() {
      forget()
      await end(nginx)
    },
  }
}

async function end(nginx: ChildProcess): Promise<void> {
  nginx.kill('SIGTERM')
  await once(nginx, 'close')
}

interface Places {
  readonly sitePort: number
  readonly port: number
  readonly spare: number
  readonly folder: string
}

function adapted({ sitePort, port, spare, folder }: Places): string {
  const conf = readFileSync(join(ROOT, 'scripts/deploy/nginx.conf'), 'utf8')
    .replace(/server 10\.0\.0\.11:3000/, `server 127.0.0.1:${sitePort}`)
    .replace(/^ *server 10\.0\.0\.12:3000.*$/m, '')
    .replace(/^ *listen \[::\].*$/gm, '')
    .replace(
      /listen 80\b[^;]*/g,
      (text) => `listen ${spare}${text.includes('default') ? ' default_server' : ''}`,
    )
    .replace(
      /listen 443\b[^;]*/g,
      (text) => `listen ${port}${text.includes('default') ? ' default_server' : ''}`,
    )
    .replace(/^ *ssl_.*$/gm, '')
    .replaceAll('server_name www.example.com', 'server_name www.example.com localhost 127.0.0.1 a')
    .replaceAll('allow 10.0.0.0/8', 'allow 127.0.0.0/8')
    .replace(/error_log [^;]*/, `error_log ${folder}/error.log crit`)
  return `daemon off;\npid ${folder}/nginx.pid;\n${conf}`
}
