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

const REDIRECTS = `createdAt: 2026-11-23
redirects:
  - { from: /papers, to: '/our-solution?sheet=2#sample' }
  - { from: /old/help, to: /faqs }
`

let content: string
let release: string
let site: TestSite

beforeAll(async () => {
  content = await mkdtemp(join(ROOT, '.cache/content-'))
  await cp(join(ROOT, 'content'), content, { recursive: true })
  await setAccess(OPEN, 'open')
  await setAccess(GATED, 'gated')
  await writeFile(join(content, 'redirects.yml'), REDIRECTS)
  release = await buildRelease({ contentDirectory: content, unchanged: ['client', 'server'] })
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

/** What the list of papers says about email for this paper. */
async function emailFact(slug: string): Promise<string | undefined> {
  const papers = (await html('/whitepapers')).split('<li class="shelf-paper">')
  const paper = papers.find((text) => text.includes(`?paper=${slug}`))
  return /Email<\/dt><dd>([^<]+)/.exec(paper ?? '')?.[1]
}

it.each([
  ['/old/help', '/faqs'],
  ['/Old/Help/?utm_source=print&x=%20', '/faqs?utm_source=print&x=%20'],
  ['/papers?for=broker', '/our-solution?sheet=2&for=broker#sample'],
])('the old address %s leads to %s', async (from, to) => {
  await request(site.app).get(from).expect(308).expect('Location', to)
  await request(site.app).post(from).expect(308)
})

describe('an open white paper', () => {
  it('says so before the click, and can be read and downloaded without a form or a personal link', async () => {
    expect(await emailFact(OPEN)).toBe('Not needed')
    const page = await open(`/download-whitepaper?paper=${OPEN}`)
    expect(methods(page)).not.toContain('post')
    const file = `/downloads/${OPEN}.pdf`
    expect(page.all('a').map(({ href }) => href)).toContain(file)
    const pdf = await request(site.app).get(file).expect(200)
    expect(pdf.type).toBe('application/pdf')
    await request(site.app).get(file).query({ key: 'of.some.day' }).expect(200)
    expect((await open(`/whitepapers?paper=${OPEN}`)).heading).toBe('Who Is at the Dock?')
  })
})

describe('a gated white paper', () => {
  it('says so before the click, and links only to its form, which shows its contents', async () => {
    expect(await emailFact(GATED)).toBe('Needed')
    const links = (await open('/whitepapers')).all('a').map(({ href }) => href)
    expect(links).toContain(`/download-whitepaper?paper=${GATED}`)
    expect(links).not.toContain(`/whitepapers?paper=${GATED}`)
    await request(site.app)
      .get(`/whitepapers?paper=${GATED}`)
      .expect(302)
      .expect('Location', `/download-whitepaper?paper=${GATED}`)
    await request(site.app).get(`/downloads/${GATED}.pdf`).expect(403)
    const page = await open(`/download-whitepaper?paper=${GATED}`)
    expect(page.words).toContain('Nine months and two years')
    expect(methods(page)).toContain('post')
    expect(page.all('a').map(({ href }) => href)).not.toContain(`/whitepapers?paper=${GATED}`)
  })

  it('does not appear in any file that the site serves', async () => {
    const words = 'Call where the freight was last seen'
    const source = await readFile(join(content, 'whitepapers', `${GATED}.md`), 'utf8')
    expect(source).toContain(words)
    const served = await readdir(join(release, 'web'), { recursive: true, withFileTypes: true })
    const files = served.filter((entry) => entry.isFile() && /\.(json|js|svg)$/.test(entry.name))
    const texts = await Promise.all(
      files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')),
    )
    expect(texts.join('')).toContain('Hang up or close the email') // from the open paper
    expect(texts.join('')).not.toContain(words)
    expect(files.map(({ name }) => name).join(' ')).not.toContain(`${GATED}-claim-clock`)
  })
})
