import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { buildRelease } from '../support/build-release.ts'
import { buildTestSite, type TestSite } from '../support/build-test-site.ts'
import { readPage } from '../support/read-page.ts'
import { ROOT } from '../support/test-release.ts'

const OPEN = 'who-is-at-the-dock'
const GATED = 'the-first-120-days'

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
  await setAccess(OPEN, 'open')
  await setAccess(GATED, 'gated')
  release = await buildRelease({ contentDirectory: content })
  site = buildTestSite({ release })
}, 60_000)

afterAll(async () => {
  await Promise.all([content, release].map((folder) => rm(folder, { recursive: true })))
})

async function setAccess(slug: string, access: string): Promise<void> {
  const file = join(content, 'whitepapers', `${slug}.md`)
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace(/^access: soft$/m, `access: ${access}`))
}

async function open(path: string) {
  return readPage(await html(path))
}

async function html(path: string): Promise<string> {
  return (await request(site.app).get(path).expect(200)).text
}

function methods(page: ReturnType<typeof readPage>) {
  return page.all('form').map(({ method }) => method)
}

/** What the list says of a paper's email. */
async function emailFact(slug: string): Promise<string | undefined> {
  const papers = (await html('/whitepapers')).split('<li class="shelf-paper">')
  const paper = papers.find((text) => text.includes(`?paper=${slug}`))
  return /Email<\/dt><dd>([^<]+)/.exec(paper ?? '')?.[1]
}

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

describe('a paper that is open', () => {
  it('says so before the click, and is downloaded without a form or a link of one’s own', async () => {
    expect(await emailFact(OPEN)).toBe('Not needed')
    const page = await open(`/download-whitepaper?paper=${OPEN}`)
    expect(methods(page)).not.toContain('post')
    const file = `/downloads/${OPEN}.pdf`
    expect(page.all('a').map(({ href }) => href)).toContain(file)
    const pdf = await request(site.app).get(file).expect(200)
    expect(pdf.type).toBe('application/pdf')
    await request(site.app).get(file).query({ key: 'of.some.day' }).expect(200)
  })

  it('is read on the site', async () => {
    expect((await open(`/whitepapers?paper=${OPEN}`)).heading).toBe('Who Is at the Dock?')
  })
})

describe('a paper that is gated', () => {
  it('says so before the click, and leads to its form alone', async () => {
    expect(await emailFact(GATED)).toBe('Needed')
    const links = (await open('/whitepapers')).all('a').map(({ href }) => href)
    expect(links).toContain(`/download-whitepaper?paper=${GATED}`)
    expect(links).not.toContain(`/whitepapers?paper=${GATED}`)
    await request(site.app)
      .get(`/whitepapers?paper=${GATED}`)
      .expect(302)
      .expect('Location', `/download-whitepaper?paper=${GATED}`)
    await request(site.app).get(`/downloads/${GATED}.pdf`).expect(403)
  })

  it('shows what is inside, and its form', async () => {
    const page = await open(`/download-whitepaper?paper=${GATED}`)
    expect(page.words).toContain('Nine months and two years')
    expect(methods(page)).toContain('post')
    expect(page.all('a').map(({ href }) => href)).not.toContain(`/whitepapers?paper=${GATED}`)
  })

  it('has its text in no file that the site serves', async () => {
    const words = 'Call where the freight was last seen'
    const source = await readFile(join(content, 'whitepapers', `${GATED}.md`), 'utf8')
    expect(source).toContain(words)
    const served = await readdir(join(release, 'web'), { recursive: true, withFileTypes: true })
    const files = served.filter((entry) => entry.isFile() && /\.(json|js|svg)$/.test(entry.name))
    const texts = await Promise.all(
      files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')),
    )
    expect(texts.join('')).toContain('Hang up or close the email') // of the open one
    expect(texts.join('')).not.toContain(words)
    expect(files.map(({ name }) => name).join(' ')).not.toContain(`${GATED}-claim-clock`)
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
