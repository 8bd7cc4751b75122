import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { buildRelease } from '../support/build-release.ts'
import { buildTestSite, type TestSite } from '../support/build-test-site.ts'
import { readPage } from '../support/read-page.ts'
import { ROOT } from '../support/test-release.ts'

const { product: oldName } = buildTestSite().services.release.facts.site
let content: string
let release: string
let site: TestSite

beforeAll(async () => {
  content = await mkdtemp(join(ROOT, '.cache/content-'))
  await cp(join(ROOT, 'content'), content, { recursive: true })
  const siteFile = join(content, 'site.yml')
  const text = await readFile(siteFile, 'utf8')
  await writeFile(siteFile, text.replace(/^product:.*$/m, 'product: "Example Röad: & Co"'))
  release = await buildRelease({ contentDirectory: content })
  site = buildTestSite({ release })
}, 60_000)

afterAll(async () => {
  await Promise.all([content, release].map((folder) => rm(folder, { recursive: true })))
})

describe('a site built with another product in site.yml', () => {
  it('has that name in its route, titles, manifest and sitemap', async () => {
    const { app } = site
    const response = await request(app).get('/why-example-road-co').expect(200)
    expect(readPage(response.text).title).toMatch(/ \| Example Röad: & Co$/)
    expect(readPage((await request(app).get('/')).text).title).toBe('Example Röad: & Co')
    const manifest = await request(app).get('/manifest.webmanifest')
    expect(JSON.parse(String(manifest.text ?? manifest.body)).name).toBe('Example Röad: & Co')
    await request(app)
      .get('/sitemap.xml')
      .expect(/\/why-example-road-co</)
    await request(app).get(`/why-${oldName.toLowerCase()}`).expect(404)
  })

  it('has the old name nowhere', async () => {
    const entries = await readdir(release, { recursive: true, withFileTypes: true })
    const files = entries
      .filter((entry) => entry.isFile() && !/\.(br|gz|zst)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
    expect(files.length).toBeGreaterThan(40)
    const holding = await Promise.all(
      files.map(async (file) => {
        const text = (await readFile(file)).toString('latin1').toLowerCase()
        return text.includes(oldName.toLowerCase()) ? [file] : []
      }),
    )
    expect(holding.flat()).toEqual([])
  })
})

it('spells the name in content/site.yml and no other file of ours', async () => {
  const folders = ['client', 'content', 'public', 'scripts', 'server', 'shared', 'tests']
  const files = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true })
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    }),
  )
  const spelling = await Promise.all(
    files.flat().map(async (file) => {
      return (await readFile(file, 'utf8')).toLowerCase().includes(oldName.toLowerCase())
        ? [file]
        : []
    }),
  )
  expect(spelling.flat()).toEqual([join(ROOT, 'content/site.yml')])
})
