import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from '@jest/globals'
import { hashSite } from '../../../../scripts/build/built-release.ts'
import { readTheme } from '../../../../scripts/build/read-theme.ts'
import { buildContent } from '../../../../scripts/build-content.ts'
import { checkDates } from '../../../../scripts/content/check-dates.ts'
import { loadSchemas } from '../../../../scripts/content/collections.ts'
import { compileMoments } from '../../../../scripts/content/compile-moments.ts'
import { ContentError, type SourceFile } from '../../../../scripts/content/content-error.ts'
import { withoutPublishAt } from '../../../../scripts/content/held-texts.ts'
import { readContentTexts } from '../../../../scripts/edit/page-texts.ts'
import { contentFiles, editContent, lineOf } from '../../../support/edited-content.ts'
import { makeFolder } from '../../../support/run-folders.ts'

const NINE = '2026-12-01 09:00 America/Chicago'
const AT = Date.parse('2026-12-01T15:00:00Z')
const BEFORE = AT - 1

const QUESTION = 'content/faqs/tms.md'
const NOTICE = 'content/notices/accessibility.md'
const LINKING = 'content/faqs/mc-numbers.md'
const PAPER = 'content/whitepapers/from-tender-to-proof-of-delivery.md'

/** The site's content with these texts alone published at nine, none changed since, and links to them turned to their pages. */
function hold(files: readonly string[], written = `publishAt: ${NINE}`): readonly SourceFile[] {
  const unlinked = contentFiles.map(({ file, text }) => ({
    file,
    text: withoutPublishAt(text)
      .replace(/^updatedAt: .*\n/m, '')
      .replaceAll('/contact-us#accessibility', '/contact-us')
      .replaceAll('?paper=from-tender-to-proof-of-delivery', ''),
  }))
  return files.reduce(
    (all, file) => editContent(file, /^createdAt:/m, `${written}\n$&`, all),
    unlinked as readonly SourceFile[],
  )
}

async function problemsOf(files: readonly SourceFile[], now = BEFORE) {
  const error = await compileMoments(files, now).catch((error: unknown) => error)
  return error instanceof ContentError ? error.problems : []
}

it('keeps a question, a notice and a paper out of all that a release is made of until the minute', async () => {
  const directory = join(await makeFolder('held'), 'content')
  const marked = [QUESTION, NOTICE].reduce(
    (all, file) => editContent(file, /$/, `\nIt says zebra, in ${file}.\n`, all),
    hold([QUESTION, NOTICE, PAPER]),
  )
  for (const { file, text } of marked) {
    const path = join(dirname(directory), file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
  const theme = await readTheme()
  const madeAt = async (now: number) => {
    const { facts, papers, files } = await buildContent(directory, theme, { now, warn: () => {} })
    const made = [JSON.stringify({ facts, papers: [...papers.keys()] }), ...[...files].flat()]
    const having = (word: RegExp) => made.filter((text) => word.test(text)).length
    return [having(/zebra/), having(/From Tender to Proof|from-tender-to/)]
  }
  expect(await madeAt(BEFORE)).toEqual([0, 0])
  const [texts = 0, paper = 0] = await madeAt(AT)
  expect(texts).toBeGreaterThanOrEqual(4) // database, search, two pages
  expect(paper).toBeGreaterThanOrEqual(4)

  expect(await hashSite(directory, BEFORE)).not.toBe(await hashSite(directory, AT))
  expect(await hashSite(directory, AT)).toBe(await hashSite(directory, AT + 1))
})

it('marks a title for those who write, who find it by what the page shows', async () => {
  const files = hold([QUESTION])
  const { all, shown } = await compileMoments(files, BEFORE)
  const marked = all.documents.filter(({ title = '' }) => title.includes(NINE))
  expect(marked.map(({ path }) => path)).toEqual(['/faqs/tms'])
  expect(JSON.stringify(shown)).not.toContain('Not published until')
  const texts = await readContentTexts(files, all, await loadSchemas(), BEFORE)
  const title = texts
    .ofPage('/faqs')
    .find(({ file, path }) => file === QUESTION && path === 'title')
  expect(title?.shown).toEqual([marked[0]?.title])
})

it('makes a text as new as its publication', async () => {
  const { shown } = await compileMoments(hold([QUESTION]), AT)
  const { createdAt, updatedAt } = shown.documents.find(({ path }) => path === '/faqs/tms') ?? {}
  expect([createdAt, updatedAt]).toEqual(['2026-12-01', '2026-12-01'])
})

it('says so of a link to a text that is not published yet, in a text that is', async () => {
  const files = editContent(LINKING, /$/, '\nSee [it](/faqs#tms).\n', hold([QUESTION]))
  const line = lineOf('/faqs#tms', LINKING, files)
  const reason = `The link /faqs#tms leads to a text that is published at ${NINE}. Take it out until then, or give this text the same publishAt.`
  expect(await problemsOf(files)).toEqual([{ file: LINKING, line, field: '', reason }])
  expect(await problemsOf(files, AT)).toEqual([])
  const both = editContent(LINKING, /^createdAt:/m, `publishAt: ${NINE}\n$&`, files)
  expect(await problemsOf(both)).toEqual([])
})

it('finds what will be wrong at a later minute, when nobody is there to mend it', async () => {
  const earlier = hold([QUESTION], 'publishAt: 2026-11-30 23:30 America/New_York')
  const files = editContent(
    ...([NOTICE, /^createdAt:/m, `publishAt: ${NINE}\n$&`] as const),
    editContent(QUESTION, /$/, '\nMore is [here](/contact-us#accessibility).\n', earlier),
  )
  const [problem] = await problemsOf(files, Date.parse('2026-11-28'))
  expect(problem?.reason).toMatch(
    /^From 2026-11-30 23:30 America\/New_York on: The link \/contact-us#accessibility leads to a text that is published at 2026-12-01/,
  )
})

it.each([
  '2026-12-01 09:00',
  '2026-12-01 09:00 Chicago/America',
  '2026-02-30 09:00 America/Chicago',
  '2026-12-01 25:00 America/Chicago',
  '2026-12-01T09:00:00-06:00',
])('refuses the time %s, with an example', async (written) => {
  const [problem] = await problemsOf(hold([QUESTION], `publishAt: ${written}`))
  expect(problem?.reason).toContain('2026-12-01 09:00 America/Chicago')
})

it('is read where lines end as Windows ends them', async () => {
  const files = hold([QUESTION]).map(({ file, text }) => ({
    file,
    text: file === QUESTION ? text.replaceAll('\n', '\r\n') : text,
  }))
  expect(await problemsOf(files)).toEqual([])
})

it.each([
  `publishAt : ${NINE}`,
  `"publishAt": ${NINE}`,
  `publishAt: ${NINE} # later`,
  `publishAt:\n  ${NINE}`,
])('never shows a text at once because of how its line is spelled: %s', async (written) => {
  const [problem] = await problemsOf(hold([QUESTION], written))
  expect(problem?.reason).toBe(
    `Write the whole line as publishAt: ${NINE}, with nothing behind it.`,
  )
})

it('takes the day of publication for createdAt, and no later one', () => {
  const check = (day: string) =>
    checkDates(
      { file: QUESTION, text: `---\npublishAt: ${NINE}\ncreatedAt: ${day}\n---\n` },
      '2026-11-28',
    )
  expect(check('2026-12-01').problems).toEqual([])
  expect(check('2026-12-02').problems).toHaveLength(1)
})
