import { mkdtempDisposableSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { compileContent, readContentFiles } from '../../../../scripts/content/compile-content.ts'
import type { FaqDocument } from '../../../../shared/content/records.ts'
import { contentFiles, editContent, lineOf, problemsOf } from '../../../support/edited-content.ts'

const product = /^product: (.+)$/m.exec(
  contentFiles.find(({ file }) => file === 'content/site.yml')?.text ?? '',
)?.[1]
const PAPER = 'content/whitepapers/the-first-120-days.md'
const ANSWER = 'content/faqs/mc-numbers.md'
const OWN = 'content/faqs/price.md'
const QUESTIONS = 'content/questions.yml'

it.each<[string, string | RegExp, string, RegExp]>([
  [ANSWER, /$/, `\n${'word '.repeat(90)}`, /md:8 The answer has \d+ words. Shorten it to 90/],
  [ANSWER, /(?<=\n---\n)[\s\S]*/, '', /md:8 Write the answer/],
  [ANSWER, 'source:', 'featured: true\nsource:', /featured: The home page shows exactly 3/],
  [OWN, 'featured: true\n', '', /featured: The home page shows exactly 3.*what-is-it/],
  [OWN, 'source:', 'reviewed: 2026-06\nsource:', /price.md:3 reviewed: Our own answers/],
  [
    OWN,
    /$/,
    '\n[This](#do-carriers-pay).',
    /Home shows this answer too.*Write \/faqs#do-carriers-pay/,
  ],
  [ANSWER, /^updatedAt:.*$/m, 'updatedAt: 2026-11-01', /updatedAt: This is before createdAt/],
  ['content/site.yml', /^updatedAt:.*$/m, 'updatedAt: 2026-11-01', /site.yml:\d+ updatedAt: This/],
  [
    'content/emails.yml',
    /^updatedAt:.*$/m,
    'updatedAt: 2026-11-01',
    /emails.yml:9 updatedAt: This/,
  ],
  [
    'content/demo.yml',
    /^(createdAt:.*)(?:\nupdatedAt:.*)?$/m,
    '$1\nupdatedAt: 2026-11-01',
    /yml:3 updatedAt: This is/,
  ],
  [QUESTIONS, /^updatedAt:.*$/m, 'updatedAt: 2026-11-01', /yml:\d+ updatedAt: This is before/],
  [ANSWER, /$/, `\nAsk ${product}.`, /is written only in content\/site.yml. Write \{product\}/],
  [ANSWER, /$/, '\nAsk hello@example.com.', /“hello@example.com” is written only/],
  [ANSWER, /$/, '\n[Ask](mailto:a@other.test).', /a@other.test is not an address of content\/site/],
  [ANSWER, /$/, '\n[Read](http://www.fmcsa.dot.gov/).', /Write https:\/\/www.fmcsa.dot.gov\//],
  [ANSWER, /$/, '\n![A truck](truck.jpg)\n', /Answers and notices have no figures/],
  [
    'content/pages/faqs.yml',
    /^heading:.*$/m,
    `heading: ${'Long '.repeat(13)}`,
    /heading: Shorten it to 60/,
  ],
  [
    PAPER,
    /^number:.*$/m,
    'number: 1',
    /number: .*has the number 1 too|number: the-first.* has the/,
  ],
  [PAPER, '## Sources', '## Ninth\n\n## Sources', /six to eight parts.*This one has 9/],
  [PAPER, '## Sources', '### Sources', /Close the paper with the heading ## Sources/],
  [
    PAPER,
    '## Sources',
    `${'word '.repeat(900)}\n\n## Sources`,
    /The paper has \d+ words. Shorten it to 3300/,
  ],
  [
    'content/site.yml',
    '    - { to: /our-solution, label: Our solution }\n',
    '    - { to: /our-solution, label: Our solution }\n    - { to: /partners, label: Partners }\n',
    /navigation.header: The header has room for one to six links/,
  ],
  ['content/notices/terms.md', /$/, '\n## More\n\nWords.\n', /md:\d\d Begin headings with ####/],
  [
    'content/sample-load.yml',
    "  seal: '0004417'",
    "  seal: '000123'",
    /Only "0004417" can stand here/,
  ],
  ['content/notices/terms.md', /$/, '\n# More\n\nWords.\n', /Begin headings with ####/],
  [ANSWER, /$/, '\n# More\n\nWords.\n', /Begin headings with ####/],
  [
    'content/pages/home.yml',
    'heading: Know',
    'heading: <em>Know</em>',
    /:8 heading: .*as it stands/,
  ],
  ['content/pages/home.yml', 'Who sees it', 'Who **sees** it', /as it stands/],
  ['content/pages/home.yml', 'Who sees it', '__Who__ sees', /as it stands/],
  ['content/pages/home.yml', 'Who sees it', 'Who *sees it*', /as it stands/],
  ['content/pages/home.yml', 'Who sees it', 'Who (_sees_)', /as it stands/],
  ['content/pages/home.yml', 'Who sees it', 'Who `sees`', /as it stands/],
  [
    'content/pages/home.yml',
    'before you tender, ',
    'before [](/faqs), ',
    /home.yml:\d+ .*as it stands/,
  ],
  ['content/faqs/price.md', 'title: What', 'title: "What [costs](/faqs) it?" #', /as it stands/],
  [
    QUESTIONS,
    '  - mc-numbers\n',
    '',
    /faqs\/mc-numbers.md:1 List mc-numbers in content\/questions/,
  ],
  [QUESTIONS, '- mc-numbers', '- mc-nub', /questions.yml:\d+ There is no content\/faqs\/mc-nub.md/],
  [QUESTIONS, 'privacy:\n', 'privacy:\n  - mc-numbers\n', /yml:\d+ mc-numbers is listed twice/],
])('stops %s with %p changed to %j', async (file, from, to, reason) => {
  await expect(compileContent(editContent(file, from, to))).rejects.toThrow(reason)
})

it('takes fewer links in the header and the menu, and more kinds of partners', async () => {
  const fewer = editContent('content/site.yml', /^ {4}- \{ to: \/whitepapers, .*\n/gm, '')
  const { site } = await compileContent(
    fewer.map(({ file, text }) => {
      const row = /^ {4}- name: Data providers\n(?: {6}.*\n)+/m
      return { file, text: text.replace(row, (found) => found + found) }
    }),
  )
  expect([site.navigation.header.length, site.navigation.drawer.length]).toEqual([5, 7])
})

it('takes signs that are no Markdown in a field', async () => {
  const text = "Of 2 * 3 * 4, 2*3*4*, *one_two_three, don't, {product}’s, ____ and __"
  const files = editContent('content/pages/home.yml', 'Who sees it', text)
  expect(await problemsOf(files)).toEqual([])
})

it('tells once what a line has twice', async () => {
  const files = editContent(ANSWER, /$/, '\n<b>Ask</b> us.\n')
  await expect(compileContent(files)).rejects.toThrow(/^.*Pages show no HTML.*$/)
})

it('stops a file name that is no address', async () => {
  const named = contentFiles.map(({ file, text }) => ({
    file: file.replace('mc-numbers', 'MC_Numbers'),
    text: text.replace('- mc-numbers', '- MC_Numbers').replaceAll('#mc-numbers', '#MC_Numbers'),
  }))
  await expect(compileContent(named)).rejects.toThrow(/^content\/faqs\/MC_Numbers.md:1 Name the.*$/)
})

it('names an unknown placeholder of YAML with its own line', async () => {
  const file = 'content/pages/home.yml'
  const lead = 'lead: >\n  One line.\n  About {prodcut}.'
  const files = editContent(file, /^lead:.*(?:\n .*)*/m, lead)
  const line = lineOf('{prodcut}', file, files)
  await expect(compileContent(files)).rejects.toThrow(
    new RegExp(`home.yml:${line} lead: Nothing replaces \\{prodcut\\} here\\. Write one of`),
  )
})

it.each([
  ['content/pages/home.yml', '  {product} is', '  { product } is', '{ product } here'],
  ['content/pages/home.yml', '  {product} is', '  {{product}} is', '{ here'],
  ['content/pages/home.yml', '  {product} is', '  {our product} is', '{our product} here'],
  ['content/pages/home.yml', '  {product} is', '  {product is', '{product is missing'],
  ['content/pages/home.yml', '  {product} is', '  product} is', '} here'],
  ['content/pages/home.yml', "to: '/why-{slug}#carriers'", "to: '/why-{slugg}'", '{slugg} here'],
  ['content/site.yml', "label: 'Why {product}'", "label: 'Why {produkt}'", '{produkt} here'],
  ['content/pages/home.yml', 'before you tender, ', 'as {produkt}, ', '{produkt} here'],
  ['content/faqs/price.md', 'We publish', 'We of { product } publish', '{ product } here'],
  ['content/faqs/price.md', 'We publish', 'We of {product publish', '{product is missing'],
  ['content/emails.yml', 'We’ll reply {reply}.', 'We’ll reply {reply.', '{reply is missing'],
])('stops %s where %j becomes %j', async (file, from, to, reason) => {
  await expect(compileContent(editContent(file, from, to))).rejects.toThrow(
    new RegExp(`\\d+ .*(?:Nothing replaces|The } after) ${RegExp.escape(reason)}\\.`),
  )
})

it('orders the questions as content/questions.yml lists them', async () => {
  const without = editContent(QUESTIONS, '  - mc-numbers\n', '')
  const moved = editContent(QUESTIONS, 'identity:\n', 'identity:\n  - mc-numbers\n', without)
  const { documents } = await compileContent(moved)
  const faqs = documents.filter(({ dir }) => dir === '/faqs') as FaqDocument[]
  const before = faqs.filter(({ category }) => ['carriers', 'product'].includes(category)).length
  const first = faqs.find(({ slug }) => slug === 'mc-numbers')
  expect(first).toMatchObject({ category: 'identity', order: before + 1 })
  expect(faqs.find(({ slug }) => slug === 'usdot-and-mc-number')?.order).toBe(before + 2)
})

it('reads a file that begins with a byte order mark', async () => {
  using directory = mkdtempDisposableSync(join(tmpdir(), 'content-'))
  await writeFile(join(directory.path, 'a.md'), '\uFEFF---\ntitle: A\n---\n')
  expect(await readContentFiles(directory.path)).toEqual([
    { file: 'content/a.md', text: '---\ntitle: A\n---\n' },
  ])
})
