import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createApp } from '../../server/app.ts'
import { type ServedSite, serveTestSite } from '../support/build-test-site.ts'
import { until } from '../support/until.ts'

/** In /usr/sbin on Debian, which is not in every PATH. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }
const hasHaproxy = spawnSync('haproxy', ['-v'], { env }).status === 0

const describeWithHaproxy = hasHaproxy ? describe : describe.skip

/** The first three are HTTP/1.0 without Host. */
const CHECKS = [
  'GET /readyz',
  'HEAD /readyz',
  'OPTIONS /readyz',
  'GET /readyz HTTP/1.1\\r\\nHost:\\ www.example.com',
]

describeWithHaproxy('haproxy: it', () => {
  let isDraining = false
  const refused: string[] = []
  let folder: string
  let site: ServedSite
  let haproxy: ChildProcess

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-haproxy-'))
    site = await serveTestSite({
      takes(req, res) {
        if (!isDraining) return false
        refused.push(`${req.method} ${req.httpVersion}`)
        draining(req, res)
        return true
      },
    })
    const draining = createApp({ ...site.services, isDraining: () => true })
    const file = join(folder, 'haproxy.cfg')
    await writeFile(file, settings(folder, site.port))
    haproxy = spawn('haproxy', ['-db', '-f', file], { env, stdio: 'ignore' })
  })
  afterAll(async () => {
    haproxy.kill('SIGKILL')
    await site.close()
    await rm(folder, { recursive: true })
  })

  it('finds the server ready with every kind of check, and no longer once it stops', async () => {
    await until(() => existsSync(socketIn(folder)))
    const ready = await until(async () => {
      const statuses = await readCheckStatuses(folder)
      return !statuses.join().includes('INI') && statuses
    })
    expect(ready).toEqual(CHECKS.map(() => 'L7OK'))
    isDraining = true
    await until(() => CHECKS.length === new Set(repeated(refused)).size) // the second follows the first's response
    expect(await readCheckStatuses(folder)).toEqual(CHECKS.map(() => 'L7STS'))
  })
})

function repeated(texts: readonly string[]): readonly string[] {
  return texts.filter((text, index) => texts.indexOf(text) < index)
}

function settings(folder: string, port: number): string {
  const backends = CHECKS.map((check, index) => {
    return `backend check${index}\n  option httpchk ${check}\n  server site 127.0.0.1:${port} check inter 100`
  })
  const limits = ['connect', 'client', 'server', 'check'].map((of) => `  timeout ${of} 30s`)
  const all = ['global', `  stats socket ${socketIn(folder)}`, 'defaults', '  mode http', ...limits]
  return [...all, ...backends, ''].join('\n')
}

/** What each check has found last, in the order of `CHECKS`. */
async function readCheckStatuses(folder: string): Promise<readonly string[]> {
  const socket = connect(socketIn(folder))
  socket.write('show stat\n') // after which HAProxy closes it
  const [head = '', ...lines] = (await text(socket)).trim().split('\n')
  const names = head.replace('# ', '').split(',')
  const rows = lines.map((line) => {
    const values = line.split(',')
    return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))
  })
  return rows
    .filter(({ svname }) => svname === 'site')
    .map(({ check_status = '' }) => check_status.replace('* ', '')) // a star: the next is in progress
}

function socketIn(folder: string): string {
  return join(folder, 'haproxy.sock')
}
