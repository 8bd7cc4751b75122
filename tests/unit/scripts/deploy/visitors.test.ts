import { once } from 'node:events'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { moveTo } from '../../../../scripts/deploy/deployment.ts'
import { readDeploySettings } from '../../../../scripts/deploy/settings.ts'
import { openSiteFolder } from '../../../../scripts/deploy/site-folder.ts'
import { moveVisitors } from '../../../../scripts/deploy/visitors.ts'
import { makeFolder } from '../../../support/run-folders.ts'

const { PATH } = process.env
let root: string

beforeAll(async () => {
  root = await makeFolder('visitors')
  await mkdir(join(root, 'bin'))
  await writeFile(join(root, 'bin/systemctl'), '#!/bin/sh\n')
  await chmod(join(root, 'bin/systemctl'), 0o755)
  process.env.PATH = `${join(root, 'bin')}:${PATH}`
})
afterAll(() => {
  process.env.PATH = PATH
})

async function listen(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port, [Symbol.dispose]: () => server.close() }
}

const READY = '{"version":"new","commit":"b"}'

it.each([
  ['the database is away', 503, '{"version":"new","failing":["database"]}', 'UnableError'],
  ['it lacks a file', 503, '{"version":"new","failing":["release"]}', 'RefusedError'],
  ['nginx is away', 0, '', 'UnableError'],
  ['its server is away', 502, 'Bad Gateway', 'RefusedError'],
])('if %s after the visitors have moved, says whose fault it is', async (_, status, body, name) => {
  let asked = 0
  using proxy = await listen((_req, res) => {
    asked += 1
    if (asked <= 10) res.end(READY)
    else if (status === 0) res.destroy()
    else res.writeHead(status).end(body)
  })
  const destination = { proxy: `http://127.0.0.1:${proxy.port}`, ports: [3000], id: 'new of b' }
  const move = moveVisitors({ folder: openSiteFolder(root), ...destination })
  await expect(move).rejects.toMatchObject({ name })
})

it('says what failed, though visitors do not get the old release again', async () => {
  const folder = openSiteFolder(await makeFolder('unsettled'))
  await folder.prepare()
  for (const version of ['old', 'new']) {
    await mkdir(folder.at('releases', version, 'dist'), { recursive: true })
    await writeFile(
      folder.at('releases', version, 'dist/release.json'),
      JSON.stringify({ version }),
    )
  }
  for (const name of ['current', 'ports/1']) folder.point(name, folder.at('releases/old'))
  const settings = readDeploySettings({
    DEPLOY_TO: 'web@example.com',
    DEPLOY_PORTS: '1,2',
    DEPLOY_PROXY: 'http://127.0.0.1:1',
  })
  process.env.PATH = '/nowhere'
  const move = moveTo(
    { settings, folder },
    {
      release: folder.at('releases/new'),
      hasPrevious: true,
      phase() {},
      async beforeItCounts() {},
    },
  )
  await expect(move).rejects.toThrow(
    /^systemctl start site@2 cannot be run.+\. Visitors .+ systemctl reload nginx cannot be run/,
  )
})
