import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals'
import { openInEditor } from '../../../../scripts/dev/open-in-editor.ts'
import { until } from '../../../support/until.ts'

let directory: string
let root: string
let opened: string
let server: Server
let own: Readonly<Record<string, string>>

beforeAll(async () => {
  directory = await realpath(await mkdtemp(join(tmpdir(), 'site-editor-')))
  root = join(directory, 'clone')
  await mkdir(join(root, 'content'), { recursive: true })
  await writeFile(join(root, 'content/site.yml'), '')
  await writeFile(join(directory, 'secret'), '')
  await symlink(join(directory, 'secret'), join(root, 'content/link.yml'))
  opened = join(directory, 'opened')
  const editor = join(directory, 'code')
  await writeFile(editor, `#!/bin/sh\necho "$@" >> ${opened}\n`)
  await chmod(editor, 0o755)
  server = createServer((req, res) => openInEditor(req, res, root))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const host = `localhost:${(server.address() as AddressInfo).port}`
  own = { host, origin: `http://${host}`, 'content-type': 'application/json' }
})
beforeEach(() => {
  process.env.LAUNCH_EDITOR = join(directory, 'code')
  return rm(opened, { force: true })
})
afterAll(async () => {
  delete process.env.LAUNCH_EDITOR
  server.close()
  await rm(directory, { recursive: true, force: true })
})

async function open(body: unknown, headers = own, method = 'POST') {
  const { port } = server.address() as AddressInfo
  const sent = request({ port, host: '127.0.0.1', method, headers }).end(JSON.stringify(body))
  const [response] = await once(sent, 'response')
  return { status: response.statusCode, text: await text(response) }
}

const readOpened = () => readFile(opened, 'utf8').catch(() => '')

it('opens a file of the folder at its line', async () => {
  expect(await open({ place: 'content/site.yml:12' })).toEqual({ status: 204, text: '' })
  await until(async () => (await readOpened()) === `-r -g ${root}/content/site.yml:12:1\n`)
  await open({ place: 'content/site.yml:3:7' })
  await until(async () => (await readOpened()).includes(`${root}/content/site.yml:3:7\n`))
})

it('says if the editor program is not there', async () => {
  jest.spyOn(console, 'log').mockReturnValue() // the library's own words
  process.env.LAUNCH_EDITOR = join(directory, 'nothing')
  const { status, text } = await open({ place: 'content/site.yml:12' })
  expect({ status, text }).toEqual({ status: 500, text: expect.stringContaining('ENOENT') })
})

it.each([
  ['content/../../secret:1', 404],
  ['content/link.yml:1', 404],
  ['content/nothing.yml:1', 404],
  ['content:1', 404], // a folder
  ['content/site.yml', 400],
  ['content/site.yml:12; touch x', 400],
])('opens nothing for %s', async (place, status) => {
  expect((await open({ place })).status).toBe(status)
  await open({ place: 'content/site.yml:1' })
  await until(async () => (await readOpened()) !== '')
  expect(await readOpened()).toBe(`-r -g ${root}/content/site.yml:1:1\n`)
})

it.each<[string, Readonly<Record<string, string>>, string]>([
  ['a page of another site', { origin: 'https://attacker.example' }, 'POST'],
  ['a name that was made to lead here', { host: 'a.example', origin: 'http://a.example' }, 'POST'],
  ['a form, which needs no permission', { 'content-type': 'text/plain' }, 'POST'],
  ['a picture of another site', { 'sec-fetch-site': 'cross-site' }, 'GET'],
])('refuses %s', async (_, changed, method) => {
  const { status } = await open({ place: 'content/site.yml:1' }, { ...own, ...changed }, method)
  expect(status).toBe(403)
  expect(await readOpened()).toBe('')
})
