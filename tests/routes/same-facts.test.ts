import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import type { FaqDocument } from '../../shared/content/records.ts'
import type { LoadFile } from '../../shared/content/schemas/load-file.ts'
import type { SampleLoad } from '../../shared/content/schemas/sample-load.ts'
import { createPageRoutes } from '../../shared/pages/all-pages.ts'
import { pathOf } from '../../shared/pages/page-route.ts'
import { buildTestSite } from '../support/build-test-site.ts'
import { pageAddresses } from '../support/page-addresses.ts'
import { readPdfPages } from '../support/pdf-pages.ts'
import { readPage } from '../support/read-page.ts'
import { ROOT } from '../support/root.ts'
import { TEST_RELEASE } from '../support/test-release.ts'

const site = buildTestSite()
const { documents, facts, emails } = site.services.release
const record = <T>(path: string) =>
  documents.find((document) => document.path === path) as unknown as T
const { steps } = record<LoadFile>('/load-file')
const sample = record<SampleLoad>('/sample-load')
const faqs = documents.filter(({ dir }) => dir === '/faqs') as FaqDocument[]

const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen'.split(' ')
const LINES = sample.compare.map(({ name }) => name)
const WHY = pathOf(createPageRoutes(facts), 'why')
const OUR_PHONE = facts.site.contact.phone
const INVITATIONS = facts.site.contact.invitations

const OPERATIONS = 'from-tender-to-proof-of-delivery'
const FIGURES = join(ROOT, 'content/whitepapers/figures')

/** What is read: every page and paper, every PDF, the figures in them, and the words of mails and forms. */
const texts = new Map<string, string>()
const textOf = (name: string) => texts.get(name) ?? ''

beforeAll(async () => {
  const papers = facts.papers.map(({ slug }) => `/whitepapers?paper=${slug}`)
  for (const path of new Set([...pageAddresses, ...papers])) {
    const { text } = await request(site.app).get(path)
    texts.set(path, readPage(text).words)
  }
  for (const name of await readdir(join(TEST_RELEASE, 'papers'))) {
    const pages = await readPdfPages(await readFile(join(TEST_RELEASE, 'papers', name)))
    const lines = pages.flatMap((page) => page.lines.map(({ text }) => text))
    texts.set(name, lines.join(' ').replace(/\s+/g, ' '))
  }
  for (const name of await readdir(FIGURES)) {
    texts.set(name, readPage(await readFile(join(FIGURES, name), 'utf8')).words)
  }
  texts.set('mails', JSON.stringify(emails))
  texts.set('forms', JSON.stringify(site.services.forms))
})

interface Found {
  readonly where: string
  readonly match: RegExpExecArray
}

function findAll(pattern: RegExp): readonly Found[] {
  return [...texts].flatMap(([where, text]) =>
    [...text.matchAll(pattern)].map((match) => ({ where, match })),
  )
}

/** Where `words` follow each other in this order, with anything short between them. */
function inOrder(words: readonly string[], apart = 90): RegExp {
  return new RegExp(words.map((word) => RegExp.escape(word)).join(`.{0,${apart}}?`), 'i')
}

describe('the seven lines that the gate compares', () => {
  it('are called seven wherever their number stands', () => {
    const found = findAll(/\b(?:compares?|sees|all|those) (\w+) lines\b/gi)
    expect(found.length).toBeGreaterThan(10)
    const others = found.filter(({ match }) => match[1] !== NUMBERS[LINES.length])
    expect(others.map(({ where, match }) => [where, match[0]])).toEqual([])
  })

  it.each([
    ['/', 'the home page'],
    ['/our-solution', 'the product page'],
    [WHY, 'the page of an invited carrier'],
    ['/whitepapers?paper=who-is-at-the-dock', 'the first paper'],
    ['who-is-at-the-dock.pdf', 'its PDF'],
    ['gate-sheet.pdf', 'the gate sheet'],
    ['sample-load-file.pdf', 'the sample load file'],
  ])('stand in one order on %s, %s', (place) => {
    expect(textOf(place)).toMatch(inOrder(LINES))
  })

  it('are among the entries of the gate on sheet 3, and what the figure in the first paper shows', () => {
    const entries = sample.sheets[2]?.fields.filter(({ by }) => by === 'gate') ?? []
    expect(entries.map(({ name }) => name)).toEqual(['Arrived', 'Plate', ...LINES, 'Released'])
    expect(textOf('who-is-at-the-dock-gate-check.svg')).toMatch(inOrder(LINES))
  })
})

it('a sheet has one number and one name everywhere', () => {
  const names = steps.map(({ name }) => name)
  const found = findAll(new RegExp(`\\bsheet (\\d)(?: of \\d)?[:,]? (${names.join('|')})\\b`, 'gi'))
  expect(found.length).toBeGreaterThan(8)
  const wrong = found.filter(({ match: [, number, name = ''] }) => {
    return names[Number(number) - 1] !== name
  })
  expect(wrong.map(({ where, match }) => [where, match[0]])).toEqual([])
  const numbered = inOrder(
    steps.map(({ number, name }) => `${number} ${name}`),
    500,
  )
  const places = [
    '/',
    '/our-solution',
    'sample-load-file.pdf',
    `/whitepapers?paper=${OPERATIONS}`,
    `${OPERATIONS}.pdf`,
  ]
  for (const place of places) expect(textOf(place).replaceAll('. ', ' ')).toMatch(numbered)
})

describe('the work in one load', () => {
  let entries: readonly Entry[]
  const made = (person: string) => entries.filter(({ by }) => by === person).length
  const calls = () => entries.filter(({ name }) => name.startsWith('Called')).length

  beforeAll(async () => {
    entries = readEntries((await request(site.app).get('/our-solution')).text)
  })

  it('is what a reader counts in the sample load, person by person', () => {
    const answer = faqs.find(({ slug }) => slug === 'work-per-load')?.text ?? ''
    for (const words of [
      `${NUMBERS[made('Broker')]} entries, ${NUMBERS[calls()]} of them calls`,
      `fills in ${NUMBERS[made('Carrier')]} boxes`,
      `reports ${NUMBERS[made('Driver')]} events`,
      `makes ${NUMBERS[made('Gate')]} entries`,
      `fills in ${NUMBERS[made('Dock')]} boxes, and the receiver ${NUMBERS[made('Receiver')]}`,
    ]) {
      expect(answer).toContain(words)
    }
    expect([calls(), made('Broker'), entries.length]).toEqual([3, 13, 50])
  })

  it('is the same on every page that counts it', () => {
    const counts = (pattern: RegExp, expected: number) => {
      const found = findAll(pattern)
      expect(found.length).toBeGreaterThan(2)
      const others = found.filter(({ match }) => match[1] !== NUMBERS[expected])
      expect(others.map(({ where, match }) => [where, match[0]])).toEqual([])
    }
    counts(/\b(\w+) of them calls\b/g, calls())
    counts(/\b(\w+) (?:short )?entries(?: by the broker for each)?, \w+ of them/g, made('Broker'))
    counts(/\b(\w+) boxes (?:for each|per) load\b/g, made('Carrier'))
  })

  interface Entry {
    readonly name: string
    readonly by: string
  }

  /** The boxes of the seven sheets: the name of an entry, and who made it. */
  function readEntries(html: string): readonly Entry[] {
    const boxes = html.match(/<div[^>]*class="[^"]*waybill-field[^"]*".*?<\/div>/gs) ?? []
    return boxes.flatMap((box) => {
      const [, by] = /sample-by">(\w+)/.exec(box) ?? []
      return by ? [{ by, name: readPage(box).words.replace(/^\d+ /, '') }] : []
    })
  }
})

it('each promise of times to a carrier has a box on its sheet, and on paper', () => {
  const names = (step: number) => sample.sheets[step - 1]?.fields.map(({ name }) => name) ?? []
  expect(textOf(WHY)).toContain('in and out times at both docks, written down on sheets 3, 4 and 6')
  expect([names(3), names(4), names(6)]).toEqual([
    expect.arrayContaining(['Arrived', 'Plate']),
    expect.arrayContaining(['Left']),
    expect.arrayContaining(['Arrived', 'Left', 'Signed']),
  ])
  expect(textOf('gate-sheet.pdf')).toMatch(
    inOrder(
      ['Pickup', 'Arrived at', 'Plate', 'Sealed', 'Left at', 'Delivered', 'Arrived at', 'Left at'],
      900,
    ),
  )
})

describe('phone numbers', () => {
  it('are our own, those of the sample load, or those of an agency', () => {
    const { phone, brokerPhone, driverCell } = sample.facts
    const known = [OUR_PHONE, phone, brokerPhone, driverCell, sample.days.other.arrives.phone]
    const agencies = ['1-800-832-5660', '800-424-9071']
    const found = findAll(/\(\d{3}\) \d{3}-\d{4}|(?:\d-)?\d{3}-\d{3}-\d{4}|\b\d{3}-\d{4}\b/g)
    const others = found.filter(({ match }) => ![...known, ...agencies].includes(match[0]))
    expect(others.map(({ where, match }) => [where, match[0]])).toEqual([])
    expect(found.filter(({ match }) => match[0] === OUR_PHONE).length).toBeGreaterThan(10)
  })

  it('of ours and of the sample’s carrier are two', () => {
    expect(OUR_PHONE.slice(-4)).not.toBe(sample.facts.phone.slice(-4))
  })
})

describe('an invitation', () => {
  it.each([WHY, '/contact-us', '/faqs'])(
    'has one sender on %s, which says to call the broker first',
    (path) => {
      expect(textOf(path)).toContain(INVITATIONS)
      expect(textOf(path)).toMatch(/call the broker on a number you already have/i)
    },
  )

  it('comes from the domain of our other mail', () => {
    const domainOf = (address: string) => address.split('@')[1]
    const ours = Object.values(facts.site.contact.emails)
    expect(new Set([...ours, INVITATIONS].map(domainOf)).size).toBe(1)
  })
})
