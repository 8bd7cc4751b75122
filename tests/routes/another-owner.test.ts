import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { readTheme } from '../../scripts/build/read-theme.ts'
import { buildRelease } from '../support/build-release.ts'
import { buildTestSite } from '../support/build-test-site.ts'
import { copySources, edit } from '../support/copy-sources.ts'
import { holdsInk, holdsPixel } from '../support/holds-color.ts'
import { browserFields, type FormSite, openFormSite } from '../support/open-form-site.ts'
import { loadPdf } from '../support/open-pdf.ts'
import { readPage } from '../support/read-page.ts'
import { ROOT } from '../support/root.ts'
import { sampleAnswers } from '../support/sample-answers.ts'
import { TEST_RELEASE } from '../support/test-release.ts'

const { site } = buildTestSite().services.release.facts
const OLD = {
  product: site.product,
  domain: site.domain.replace('www.', ''),
  accent: (await readTheme()).day.amber ?? '',
}
const NEW = { product: 'My Röad: & Co', domain: 'brand.example', accent: '#40b0ff' }

const OPEN = 'who-is-at-the-dock'
const GATED = 'the-first-120-days'

const REDIRECTS = `createdAt: 2026-11-23
redirects:
  - { from: /papers, to: '/our-solution?sheet=2#sample' }
  - { from: /old/help, to: /faqs }
`

let copy: string
let release: string
let dataDir: string
let here: FormSite

beforeAll(async () => {
  ;[copy, dataDir] = await Promise.all([copySources(), mkdtemp(join(tmpdir(), 'brand-'))])
  await edit(join(copy, 'content/site.yml'), (text) =>
    text.replace(/^product:.*$/m, `product: "${NEW.product}"`).replaceAll(OLD.domain, NEW.domain),
  )
  await changeContent()
  await edit(join(copy, 'client/theme/tokens.css'), (text) => text.replace(OLD.accent, NEW.accent))
  release = await buildRelease({ unchanged: ['server'] }, copy) // the server bundle contains neither file
  here = await openFormSite({ dataDir }, { SITE_URL: `https://www.${NEW.domain}` }, { release })
}, 120_000)

afterAll(async () => {
  await here.close()
  await Promise.all([copy, release, dataDir].map((folder) => rm(folder, { recursive: true })))
})

/** Papers with other access, and old addresses. */
async function changeContent(): Promise<void> {
  await edit(join(copy, `content/whitepapers/${OPEN}.md`), withAccess('open'))
  await edit(join(copy, `content/whitepapers/${GATED}.md`), withAccess('gated'))
  await writeFile(join(copy, 'content/redirects.yml'), REDIRECTS)
}

const withAccess = (access: string) => (text: string) =>
  text.replace(/^access: soft$/m, `access: ${access}`)

const app = () => here.site.app

/** Every file of the new release, except compressed copies. */
async function builtFiles(extension = /(?<!\.(br|gz|zst))$/): Promise<readonly string[]> {
  const entries = await readdir(release, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && extension.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(release.length))
}

const newFile = (file: string) => readFile(join(release, file))
const oldFile = (file: string) => readFile(join(TEST_RELEASE, file))

/** Traces of the old brand in `text`. */
function traces(text: string): readonly string[] {
  const lower = text.toLowerCase()
  const { product, accent } = OLD
  return [product, accent, site.domain, ...Object.values(site.contact.emails)].filter((trace) =>
    lower.includes(trace.toLowerCase()),
  )
}

/** An example of a setting names the domain. */
const READS_SETTINGS = ['/server/main.js', '/server/team-email.js']

describe('a site with another product name, domain and accent color', () => {
  it('has the new name in its route, titles, manifest and sitemap', async () => {
    const response = await request(app()).get('/why-my-road-co').expect(200)
    expect(readPage(response.text).title).toMatch(/ \| My Röad: & Co$/)
    expect(readPage((await request(app()).get('/')).text).title).toBe(NEW.product)
    const manifest = await request(app()).get('/manifest.webmanifest')
    expect(JSON.parse(String(manifest.text ?? manifest.body))).toMatchObject({
      name: NEW.product,
      theme_color: NEW.accent,
    })
    await request(app())
      .get('/sitemap.xml')
      .expect(/https:\/\/www\.brand\.example\/why-my-road-co</)
    await request(app()).get(`/why-${OLD.product.toLowerCase()}`).expect(404)
  })

  it('has no trace of the old brand in any file', async () => {
    const files = await builtFiles()
    expect(files.length).toBeGreaterThan(40)
    const found = await Promise.all(
      files.map(async (file) =>
        traces((await newFile(file)).toString('latin1'))
          .filter((trace) => !(trace === site.domain && READS_SETTINGS.includes(file)))
          .map((trace) => `${file}: ${trace}`),
      ),
    )
    expect(found.flat()).toEqual([])
  })

  it('has the new color in every icon and card, and no pixel of the old', async () => {
    const pictures = await builtFiles(/\.png$/)
    expect(pictures.length).toBeGreaterThan(20)
    for (const file of pictures) {
      const picture = await newFile(file)
      const colors = [NEW, OLD].map(({ accent }) => holdsPixel(picture, accent))
      expect([file, ...(await Promise.all(colors))]).toEqual([file, true, false])
    }
    expect(await holdsPixel(await oldFile('/web/social/home.png'), OLD.accent)).toBe(true)
  })

  it('prints the new brand in every white paper, and no trace of the old', async () => {
    for (const file of await builtFiles(/\.pdf$/)) {
      const pdf = await newFile(file)
      expect([file, ...traces(await textOf(pdf))]).toEqual([file])
      expect([file, holdsInk(pdf, OLD.accent)]).toEqual([file, false])
    }
    const [before, after] = await Promise.all([oldFile(PAPER), newFile(PAPER)])
    expect(holdsInk(before, OLD.accent)).toBe(true)
    expect(holdsInk(after, NEW.accent)).toBe(true)
    expect(await textOf(after)).toContain(NEW.product)
  })

  it('sends mails in the new color, with no trace of the old brand', async () => {
    const answers = { ...sampleAnswers.contact, email: 'dana@visitor.example', ...browserFields() }
    const { body } = await request(here.site.url)
      .post('/contact-us')
      .set({ Accept: 'application/json', Origin: `https://www.${NEW.domain}` })
      .send(answers)
      .expect(201)
    const mails = await here.mailsAbout(body.reference, 2)
    for (const { mail, from } of mails) {
      expect(from).toContain(NEW.domain)
      expect(mail.html).toContain(NEW.accent)
      expect(traces(JSON.stringify(mail))).toEqual([])
    }
  })
})

const PAPER = '/papers/who-is-at-the-dock.pdf'

async function textOf(bytes: Buffer): Promise<string> {
  const pdf = await loadPdf(bytes)
  let text = JSON.stringify(await pdf.getMetadata())
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    text += items.map((item) => ('str' in item ? item.str : '')).join('')
  }
  await pdf.loadingTask.destroy()
  return text
}

it('the product name appears only in content/site.yml', async () => {
  const folders = ['client', 'content', 'public', 'scripts', 'server', 'shared', 'tests']
  const holding = await filesHolding(folders, (text) =>
    text.toLowerCase().includes(OLD.product.toLowerCase()),
  )
  expect(holding).toEqual(['content/site.yml'])
})

it('colors appear only in the theme tokens', async () => {
  const folders = ['client', 'content', 'public', 'scripts', 'server', 'shared']
  const ofOwn = /#(?!(?:0{3,4}|0{6}|f{3}|f{6})\b)(?:[0-9a-f]{6}|[0-9a-f]{3})\b/i
  const holding = await filesHolding(folders, (text, file) =>
    /\.(css|svg|tsx?|typ)$/.test(file) ? ofOwn.test(text) : false,
  )
  expect(holding).toEqual(['client/theme/tokens.css'])
})

async function filesHolding(
  folders: readonly string[],
  holds: (text: string, file: string) => boolean,
): Promise<readonly string[]> {
  const files = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true })
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    }),
  )
  const found = await Promise.all(
    files.flat().map(async (file) => (holds(await readFile(file, 'utf8'), file) ? [file] : [])),
  )
  return found.flat().map((file) => file.slice(ROOT.length + 1))
}

async function open(path: string) {
  return readPage(await html(path))
}

async function html(path: string): Promise<string> {
  return (await request(app()).get(path).expect(200)).text
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
  await request(app()).get(from).expect(308).expect('Location', to)
  await request(app()).post(from).expect(308)
})

describe('an open white paper', () => {
  it('says so before the click, and can be read and downloaded without a form or a personal link', async () => {
    expect(await emailFact(OPEN)).toBe('Not needed')
    const page = await open(`/download-whitepaper?paper=${OPEN}`)
    expect(methods(page)).not.toContain('post')
    const file = `/downloads/${OPEN}.pdf`
    expect(page.all('a').map(({ href }) => href)).toContain(file)
    const pdf = await request(app()).get(file).expect(200)
    expect(pdf.type).toBe('application/pdf')
    await request(app()).get(file).query({ key: 'of.some.day' }).expect(200)
    expect((await open(`/whitepapers?paper=${OPEN}`)).heading).toBe('Who Is at the Dock?')
  })
})

describe('a gated white paper', () => {
  it('says so before the click, and links only to its form, which shows its contents', async () => {
    expect(await emailFact(GATED)).toBe('Needed')
    const links = (await open('/whitepapers')).all('a').map(({ href }) => href)
    expect(links).toContain(`/download-whitepaper?paper=${GATED}`)
    expect(links).not.toContain(`/whitepapers?paper=${GATED}`)
    await request(app())
      .get(`/whitepapers?paper=${GATED}`)
      .expect(302)
      .expect('Location', `/download-whitepaper?paper=${GATED}`)
    await request(app()).get(`/downloads/${GATED}.pdf`).expect(403)
    await request(app()).get(`/whitepapers/${GATED}.md`).expect(404)
    const page = await open(`/download-whitepaper?paper=${GATED}`)
    expect(page.words).toContain('Nine months and two years')
    expect(methods(page)).toContain('post')
    expect(page.all('a').map(({ href }) => href)).not.toContain(`/whitepapers?paper=${GATED}`)
  })

  it('is found by its title alone, and leads to its form', async () => {
    const linksOf = async (query: string) =>
      (await open(`/search?q=${query}`)).all('a').map(({ href = '' }) => href)
    expect(await linksOf('first+120+days')).toContain(`/download-whitepaper?paper=${GATED}`)
    const found = await linksOf('let+the+value+of+a+load+decide+how+many+checks+it+gets')
    expect(found.filter((href) => href.includes(`${GATED}#`))).toEqual([])
  })

  it('does not appear in any file that the site serves', async () => {
    const words = 'Let the value of a load decide how many checks it gets'
    const source = await readFile(join(copy, 'content/whitepapers', `${GATED}.md`), 'utf8')
    expect(source).toContain(words)
    const files = await builtFiles(/\.(json|js|svg|md)$/)
    const served = files.filter((file) => /^\/(web|markdown)\//.test(file))
    const texts = await Promise.all(served.map(async (file) => String(await newFile(file))))
    const shown = served.filter((_file, index) =>
      texts[index]?.includes('Hang up or close the email'),
    )
    expect(shown).toContain(`/markdown/whitepapers/${OPEN}.md`) // the text of the open paper
    const feed = await request(app()).get('/feed.xml').expect(200)
    expect([...texts, String(feed.text ?? feed.body)].join('')).not.toContain(words)
    expect(served.join(' ')).not.toContain(`${GATED}-claim-clock`)
  })
})
