import { once } from 'node:events'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
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

it.each([
  ['the database is away', ['database'], 'UnableError'],
  ['it lacks a file', ['release'], 'RefusedError'],
])('if %s after the visitors have moved, says whose fault it is', async (_, failing, name) => {
  let asked = 0
  const proxy = createServer((_req, res) => {
    asked += 1
    res.statusCode = asked > 10 ? 503 : 200
    res.end(JSON.stringify({ version: 'new', ...(asked > 10 && { failing }) }))
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  const destination = { proxy: `http://127.0.0.1:${port}`, ports: [3000], version: 'new' }
  const move = moveVisitors({ folder: openSiteFolder(root), ...destination })
  try {
    await expect(move).rejects.toMatchObject({ name })
  } finally {
    proxy.close()
  }
})
