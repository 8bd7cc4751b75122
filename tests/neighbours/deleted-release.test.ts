import { cp, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { findFreePort } from '../support/processes/find-free-port.ts'
import { untilReady } from '../support/processes/until-ready.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { TEST_RELEASE } from '../support/test-release.ts'

let folder: string
let server: ServerProcess
let url: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-deploy-'))
  await cp(TEST_RELEASE, join(folder, 'release'), { recursive: true })
  const PORT = String(await findFreePort())
  url = `http://localhost:${PORT}`
  server = startServer({ PORT }, { release: join(folder, 'release') })
  await untilReady(url)
})
afterEach(async () => {
  await server.end()
  await rm(folder, { recursive: true })
})

it('a server is not ready while the folder of its release is away, as after a deploy that deletes it', async () => {
  await rename(join(folder, 'release'), join(folder, 'deleted'))
  const response = await fetch(`${url}/readyz`)
  expect([response.status, await response.json()]).toMatchObject([503, { failing: ['release'] }])
  await server.until((printed) => /release\/web\/\S+ of the running release is gone/.test(printed))
  expect((await fetch(url)).status).toBe(200)
  await rename(join(folder, 'deleted'), join(folder, 'release'))
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  await server.until('"ready again: release"')
})
