import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { compileContent, readContentFiles } from '../../../../scripts/content/compile-content.ts'
import { ContentError } from '../../../../scripts/content/content-error.ts'
import type { SourceFile } from '../../../../scripts/content/read-record.ts'
import type { FaqDocument } from '../../../../shared/content/records.ts'
import { ROOT } from '../../../support/test-release.ts'

const sources = await readContentFiles(join(ROOT, 'content'))
const product = /^product: (.+)$/m.exec(
  sources.find(({ file }) => file === 'content/site.yml')?.text ?? '',
)?.[1]
const PAPER = 'content/whitepapers/the-first-120-days.md'
const ANSWER = 'content/faqs/mc-numbers.md'
const OWN = 'content/faqs/price.md'

type Edit = (text: string) => string

const change = (file: string, edit: Edit) =>
  sources.map((source) => (source.file === file ? { file, text: edit(source.text) } : source))

async function problemsOf(files: readonly SourceFile[]): Promise<readonly string[]> {
  try {
    await compileContent(files)
  } catch (error) {
    if (error instanceof ContentError) return error.message.split('\n')
    throw error
  }
  return []
}

it.each<[string, string, Edit, RegExp]>([
  [
    'a long answer',
    ANSWER,
    (text) => `${text}\n${'word '.repeat(90)}`,
    /md:1 The answer has \d+ words. Shorten it to 90/,
  ],
  [
    'a fourth featured question',
    ANSWER,
    (text) => text.replace('source:', 'featured: true\nsource:'),
    /featured: The home page shows exactly 3/,
  ],
  [
    'only two featured questions',
    OWN,
    (text) => text.replace('featured: true\n', ''),
    /featured: The home page shows exactly 3.*what-is-it/,
  ],
  [
    'a review of our own answer',
    OWN,
    (text) => text.replace('source:', 'reviewed: 2026-06\nsource:'),
    /price.md:3 reviewed: Our own answers/,
  ],
  [
    'a link of an answer on home to another on /faqs',
    OWN,
    (text) => `${text}\nSee [this](#do-carriers-pay).`,
    /Home shows this answer too, without #do-carriers-pay. Write \/faqs#do-carriers-pay/,
  ],
  [
    'an edit before the publication',
    ANSWER,
    (text) => text.replace(/^updatedAt:.*$/m, 'updatedAt: 2026-11-01'),
    /updatedAt: This is before createdAt/,
  ],
  [
    'the name of the product',
    ANSWER,
    (text) => `${text}\nAsk ${product}.`,
    /is written only in content\/site.yml. Write \{product\}/,
  ],
  [
    'our address',
    ANSWER,
    (text) => `${text}\nAsk hello@example.com.`,
    /“hello@example.com” is written only/,
  ],
  [
    'the mail of others',
    ANSWER,
    (text) => `${text}\n[Ask](mailto:a@other.test).`,
    /a@other.test is not an address of content\/site.yml/,
  ],
  [
    'an unencrypted link',
    ANSWER,
    (text) => `${text}\n[Read](http://www.fmcsa.dot.gov/).`,
    /Write https:\/\/www.fmcsa.dot.gov\//,
  ],
  [
    'a photo in an answer',
    ANSWER,
    (text) => `${text}\n![A truck](truck.jpg)\n`,
    /Answers and notices have no figures/,
  ],
  [
    'a heading of three lines',
    'content/pages/faqs.yml',
    (text) => text.replace(/^heading:.*$/m, `heading: ${'Long '.repeat(13)}`),
    /heading: Shorten it to 60/,
  ],
  [
    'a number of two papers',
    PAPER,
    (text) => text.replace(/^number:.*$/m, 'number: 1'),
    /number: .*has the number 1 too|number: the-first.* has the number 1/,
  ],
  [
    'a paper of nine parts',
    PAPER,
    (text) => text.replace('## Sources', '## Ninth\n\n## Sources'),
    /six to eight parts.*This one has 9/,
  ],
  [
    'a seventh link of the header',
    'content/site.yml',
    (text) => text.replace('  header:\n', '  header:\n    - { to: /partners, label: Partners }\n'),
    /navigation.header: The header has room for one to six links/,
  ],
  [
    'a paper without its sources at the end',
    PAPER,
    (text) => text.replace('## Sources', '### Sources'),
    /Close the paper with the heading ## Sources/,
  ],
  [
    'a paper that is too long',
    PAPER,
    (text) => text.replace('## Sources', `${'word '.repeat(900)}\n\n## Sources`),
    /The paper has \d+ words. Shorten it to 3300/,
  ],
  [
    'a large heading in a notice',
    'content/notices/terms.md',
    (text) => `${text}\n## More\n\nWords.\n`,
    /Begin headings with ####/,
  ],
  [
    'a question of no category',
    'content/questions.yml',
    (text) => text.replace('  - mc-numbers\n', ''),
    /faqs\/mc-numbers.md:1 List mc-numbers in content\/questions.yml/,
  ],
  [
    'a question without a file',
    'content/questions.yml',
    (text) => text.replace('- mc-numbers', '- mc-nubmers'),
    /questions.yml:\d+ There is no content\/faqs\/mc-nubmers.md/,
  ],
  [
    'a question of two categories',
    'content/questions.yml',
    (text) => text.replace('privacy:\n', 'privacy:\n  - mc-numbers\n'),
    /questions.yml:\d+ mc-numbers is listed twice/,
  ],
])('stops %s', async (_what, file, edit, reason) => {
  expect(await problemsOf(change(file, edit))).toContainEqual(expect.stringMatching(reason))
})

it('takes fewer links in the header and the menu, and more kinds of partners', async () => {
  const fewer = change('content/site.yml', (text) =>
    text.replaceAll(/^ {4}- \{ to: \/whitepapers, .*\n/gm, ''),
  )
  const { site } = await compileContent(
    fewer.map(({ file, text }) => {
      const row = /^ {4}- name: Data providers\n(?: {6}.*\n)+/m
      return { file, text: text.replace(row, (found) => found + found) }
    }),
  )
  expect([site.navigation.header.length, site.navigation.drawer.length]).toEqual([5, 7])
})

it('tells once what a line has twice', async () => {
  expect(await problemsOf(change(ANSWER, (text) => `${text}\n<b>Ask</b> us.\n`))).toEqual([
    expect.stringMatching(/Pages show no HTML/),
  ])
})

it('stops a file name that is no address', async () => {
  const named = sources.map(({ file, text }) => ({
    file: file.replace('mc-numbers', 'MC_Numbers'),
    text: text.replace('- mc-numbers', '- MC_Numbers').replaceAll('#mc-numbers', '#MC_Numbers'),
  }))
  expect(await problemsOf(named)).toEqual([
    expect.stringMatching(/^content\/faqs\/MC_Numbers.md:1 Name the file/),
  ])
})

it('names an unknown placeholder of YAML with its own line', async () => {
  const file = 'content/pages/home.yml'
  const files = change(file, (text) =>
    text.replace(/^lead:.*(?:\n .*)*/m, 'lead: >\n  One line.\n  About {prodcut}.'),
  )
  const text = files.find((source) => source.file === file)?.text ?? ''
  const line = text.split('\n').findIndex((one) => one.includes('{prodcut}')) + 1
  expect((await problemsOf(files)).join('\n')).toMatch(
    new RegExp(`home.yml:${line} lead: Nothing replaces \\{prodcut\\} here\\. Write one of`),
  )
})

it('orders the questions as content/questions.yml lists them', async () => {
  const { documents } = await compileContent(
    change('content/questions.yml', (text) =>
      text.replace('  - mc-numbers\n', '').replace('identity:\n', 'identity:\n  - mc-numbers\n'),
    ),
  )
  const faqs = documents.filter(({ dir }) => dir === '/faqs') as FaqDocument[]
  const first = faqs.find(({ slug }) => slug === 'mc-numbers')
  expect(first).toMatchObject({ category: 'identity', order: 1 })
  expect(faqs.find(({ slug }) => slug === 'usdot-and-mc-number')?.order).toBe(2)
})

it('reads a file that begins with a byte order mark', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'content-'))
  await writeFile(join(directory, 'a.md'), '\uFEFF---\ntitle: A\n---\n')
  expect(await readContentFiles(directory)).toEqual([
    { file: 'content/a.md', text: '---\ntitle: A\n---\n' },
  ])
})
