import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from '@jest/globals'
import PQueue from 'p-queue'
import { readTheme } from '../../../../scripts/build/read-theme.ts'
import { changeFiles } from '../../../../scripts/edit/change-files.ts'
import { openContentFolder } from '../../../../scripts/edit/content-folder.ts'
import { createEditor } from '../../../../scripts/edit/editor.ts'
import type { FileChange, Path, Value } from '../../../../scripts/edit/forms/change.ts'
import { createFormEditor } from '../../../../scripts/edit/forms/form-editor.ts'
import type { Shape } from '../../../../scripts/edit/forms/form-shape.ts'
import { createReleaseCheck } from '../../../../scripts/edit/release-check.ts'
import { ROOT } from '../../../support/root.ts'
import { makeFolder } from '../../../support/run-folders.ts'

const DEMO = 'content/demo.yml'
const QUESTIONS = 'content/questions.yml'
const PRICE = 'content/faqs/price.md'
const TODAY = new Date().toISOString().slice(0, 10)

const directory = await makeFolder('content')
const folder = openContentFolder(directory)
const theme = await readTheme()
const release = createReleaseCheck(theme, () => TODAY)
const parts = { folder, release, writing: new PQueue({ concurrency: 1 }) }
const editor = await createEditor(parts)
const forms = await createFormEditor({
  ...parts,
  theme,
  wasThere: async (file) => /\/(?:long-gone|tms|the-first-120-days)\.md$/.test(file),
})
beforeEach(async () => {
  await rm(directory, { recursive: true })
  await cp(join(ROOT, 'content'), directory, { recursive: true })
})

const pathOf = (file: string) => join(directory, file.slice('content/'.length))
const read = (file: string) => readFile(pathOf(file), 'utf8')

async function fieldsOf(file: string) {
  return (await forms.read(file)).fields
}

const save = (files: readonly FileChange[], choices = {}) => forms.save({ files, choices })

async function set(file: string, path: Path, value: Value): Promise<FileChange> {
  return { file, opened: await read(file), changes: [{ path, value }] }
}

/** As the form does: the slugs of a category, where numbers are places of those that are there. */
async function arrange(category: string, items: readonly (number | string)[]): Promise<FileChange> {
  const toItem = (item: number | string) =>
    typeof item === 'number' ? { from: item } : { value: item }
  const changes = [{ path: [category], items: items.map(toItem) }]
  return { file: QUESTIONS, opened: await read(QUESTIONS), changes }
}

const NEW_QUESTION = {
  title: 'Is there a new question?',
  source: 'Our answer.',
  keywords: ['new', 'a: b'],
}

it('a demo hour is changed, and the day of the change beside it', async () => {
  const before = (await read(DEMO)).replace(/^updatedAt: .*\n/m, '')
  await writeFile(pathOf(DEMO), before)
  const change = await set(DEMO, ['weekly', 'friday', 1, 'to'], '3 PM')
  expect(await save([change])).toEqual({ saved: true })
  expect(await read(DEMO)).toBe(
    before
      .replace('{ from: 1 PM, to: 2 PM }', '{ from: 1 PM, to: 3 PM }')
      .replace('createdAt: 2026-11-16\n', `createdAt: 2026-11-16\nupdatedAt: ${TODAY}\n`),
  )
})

it.each<[string, Path, Value, string, string]>([
  ['hours', ['weekly', 'friday', 1, 'to'], '1 AM', 'weekly.friday.1', 'end before they begin'],
  ['a time', ['weekly', 'friday', 1, 'to'], 'noon', 'weekly.friday.1.to', 'with AM or PM'],
  ['a number', ['minutes'], 'half', 'minutes', 'whole number of minutes'],
  ['a word', ['noHours'], 'We guarantee none', 'noHours', 'never written here'],
])(
  '%s that stops a release: told at its field, and not saved',
  async (_, path, value, at, reason) => {
    const before = await read(DEMO)
    const problem = { file: DEMO, path: at, reason: expect.stringContaining(reason) }
    expect(await save([await set(DEMO, path, value)])).toEqual({ problems: [problem] })
    expect(await read(DEMO)).toBe(before)
  },
)

it('a new question has its file and its place', async () => {
  const [before, list] = [await read(QUESTIONS), await arrange('demo', [0, 'new-one', 1, 2, 3])]
  const file = 'content/faqs/new-one.md'
  const question = { file, fields: NEW_QUESTION, body: '\nAn *answer*.\n' }
  expect(await save([question, list])).toEqual({ saved: true })
  expect(await read(file)).toBe(
    `---\ntitle: Is there a new question?\nsource: Our answer.\nkeywords: [new, 'a: b']\ncreatedAt: ${TODAY}\n---\n\nAn *answer*.\n`,
  )
  expect(await read(QUESTIONS)).toBe(
    before
      .replace('  - demo-length\n', '  - demo-length\n  - new-one\n')
      .replace(/^updatedAt: .*$/m, `updatedAt: ${TODAY}`),
  )
})

it.each([
  ['price', 'price is there already'],
  ['long-gone', 'had this address before'],
  ['old-address', 'stands in content/redirects.yml'],
  ['ask', 'something else called ask'],
  ['Two Words', 'small letters, digits and hyphens'],
  ['../notices/new', 'small letters, digits and hyphens'],
])('a new question is not called %s: %s', async (slug, reason) => {
  const redirects = pathOf('content/redirects.yml')
  await writeFile(
    redirects,
    `${await readFile(redirects, 'utf8')}redirects: [{ from: /old-address, to: /faqs }]\n`,
  )
  const before = await read(QUESTIONS)
  const question = { file: `content/faqs/${slug}.md`, fields: NEW_QUESTION, body: 'An answer.' }
  const answer = await save([question, await arrange('demo', [0, 1, 2, 3, slug])])
  expect(answer).toEqual({
    problems: expect.arrayContaining([
      expect.objectContaining({ path: 'slug', reason: expect.stringContaining(reason) }),
    ]),
  })
  expect(await read(QUESTIONS)).toBe(before)
})

it('questions are put in order, from one category into another', async () => {
  const before = await read(QUESTIONS)
  const draft = [
    await arrange('demo', [1, 0, 2]),
    await arrange('privacy', [0, 1, 2, 3, 'change-a-demo']),
  ]
  const changes = draft.flatMap((change) => ('changes' in change ? change.changes : []))
  expect(await save([{ file: QUESTIONS, opened: before, changes }])).toEqual({ saved: true })
  expect(await read(QUESTIONS)).toBe(
    before
      .replace('  - demo-length\n  - demo-contents\n', '  - demo-contents\n  - demo-length\n')
      .replace('  - change-a-demo\n', '')
      .replace('  - see-or-erase\n', '  - see-or-erase\n  - change-a-demo\n')
      .replace(/^updatedAt: .*$/m, `updatedAt: ${TODAY}`),
  )
})

it('removing a question says what links to it; one without links goes', async () => {
  const remove = async (slug: string) => {
    const opened = Object.entries(await fieldsOf(QUESTIONS)).find(
      ([, slugs]) => Array.isArray(slugs) && slugs.includes(slug),
    )
    const [category, slugs] = opened as [string, string[]]
    const rest = slugs.flatMap((one, index) => (one === slug ? [] : index))
    return save([{ file: `content/faqs/${slug}.md`, removed: true }, await arrange(category, rest)])
  }
  expect(await remove('do-carriers-pay')).toEqual({
    problems: expect.arrayContaining([
      {
        reason: expect.stringMatching(
          /^content\/faqs\/price\.md:\d+ The link \/faqs#do-carriers-pay/,
        ),
      },
    ]),
  })
  expect(await read('content/faqs/do-carriers-pay.md')).toContain('title:')
  expect(await remove('csa-percentiles')).toEqual({ saved: true })
  await expect(read('content/faqs/csa-percentiles.md')).rejects.toThrow('ENOENT')
  expect(await read(QUESTIONS)).not.toContain('csa-percentiles')
})

it('a new paper is a copy whose facts nobody has checked yet', async () => {
  const copyOf = 'content/whitepapers/the-first-120-days.md'
  const file = 'content/whitepapers/a-new-paper.md'
  const original = await read(copyOf)
  const copy = { file, opened: original, isCopy: true } as const
  const number = { path: ['number'], value: 5 }
  const answer = await save([{ ...copy, changes: [number] }])
  expect(answer).toEqual({
    problems: [{ file, path: 'reviewed', reason: expect.stringContaining('Add it.') }],
  })
  const reviewed = { path: ['reviewed'], value: TODAY.slice(0, 7) }
  expect(await save([{ ...copy, changes: [number, reviewed] }])).toEqual({ saved: true })
  expect(await read(file)).toBe(
    original
      .replace('number: 4', 'number: 5')
      .replace(/^reviewed: .*$/m, `reviewed: ${TODAY.slice(0, 7)}`)
      .replace(/createdAt: .*\nupdatedAt: .*\n/, `createdAt: ${TODAY}\n`),
  )
})

it('what somebody else has changed meanwhile is kept, and of the same text somebody chooses', async () => {
  const [mine, other] = [await set(DEMO, ['minutes'], 45), await set(DEMO, ['buffer'], 30)]
  const before = await read(DEMO)
  await writeFile(pathOf(DEMO), before.replace('minutes: 30', 'minutes: 25'))
  expect(await save([other])).toEqual({ saved: true })
  const answer = await save([mine])
  const collision = { file: DEMO, path: 'minutes', theirs: '25', ours: '45' }
  expect(answer).toEqual({ collisions: [{ id: expect.any(String), ...collision }] })
  expect(await read(DEMO)).toMatch(/minutes: 25[\s\S]*buffer: 30/)
  const [{ id = '' } = {}] = 'collisions' in answer ? answer.collisions : []
  expect(await save([mine], { [id]: 'ours' })).toEqual({ saved: true })
  expect(await read(DEMO)).toMatch(/minutes: 45[\s\S]*buffer: 30/)
})

it('a paper that somebody else has removed meanwhile is there again if somebody chooses it', async () => {
  const file = 'content/whitepapers/the-first-120-days.md'
  const { answer, mine } = await changeRemoved(file)
  const [{ id = '' } = {}] = 'collisions' in answer ? answer.collisions : []
  expect(await save([mine], { [id]: 'ours' })).toEqual({ saved: true })
  expect(await read(file)).toContain('title: Is it mine?')
})

it('a question that somebody else has removed meanwhile says that it is in no category', async () => {
  const file = 'content/faqs/tms.md'
  const list = await read(QUESTIONS)
  await writeFile(pathOf(QUESTIONS), list.replace('  - tms\n', ''))
  const { answer, mine } = await changeRemoved(file)
  const [{ id = '' } = {}] = 'collisions' in answer ? answer.collisions : []
  expect(await save([mine], { [id]: 'ours' })).toEqual({
    problems: [expect.objectContaining({ reason: expect.stringContaining('below its category') })],
  })
})

/** A form changes the title of a file that is gone when it is saved. */
async function changeRemoved(file: string) {
  const mine = await set(file, ['title'], 'Is it mine?')
  await rm(pathOf(file))
  return { mine, answer: await save([mine]) }
}

it('a list that somebody else has changed meanwhile takes what was typed', async () => {
  const [first, second] = await Promise.all(['first', 'second'].map((slug) => newQuestion(slug)))
  const holidays = await set(DEMO, ['holidays', 1, 'name'], 'The first one')
  expect(await save(first ?? [])).toEqual({ saved: true })
  expect(await save(second ?? [])).toEqual({ saved: true })
  expect(await read(QUESTIONS)).toContain('  - demo-length\n  - first\n  - second\n')
  const demo = await read(DEMO)
  await writeFile(pathOf(DEMO), demo.replace(/^ {2}- .*2026-11-26.*\n/m, ''))
  expect(await save([holidays])).toEqual({ saved: true })
  expect(await read(DEMO)).toContain('holidays:\n  - { date: 2026-12-25, name: The first one }\n')
})

async function newQuestion(slug: string): Promise<readonly FileChange[]> {
  const file = `content/faqs/${slug}.md`
  const question = {
    file,
    fields: { ...NEW_QUESTION, title: `Is it ${slug}?` },
    body: 'An answer.',
  }
  return [question, await arrange('demo', [0, slug, 1, 2, 3])]
}

it('a new file that cannot be written is not called one of somebody else', async () => {
  const made = { file: `content/faqs/${'a'.repeat(300)}.md`, text: 'made' }
  await expect(folder.create(made)).rejects.toThrow('ENAMETOOLONG')
})

it('of several files, all are changed or none', async () => {
  const made = { file: 'content/faqs/made.md', after: 'made' }
  const gone = { file: PRICE, before: await read(PRICE) }
  const stale = { file: DEMO, before: 'what it was', after: 'mine' }
  const before = await read(DEMO)
  expect(await changeFiles(folder, [gone, stale, made])).toBe(false)
  await expect(read(made.file)).rejects.toThrow('ENOENT')
  expect(await read(PRICE)).toBe(gone.before)
  const fails = { ...folder, remove: () => Promise.reject(new Error('The disk is full')) }
  const fine = { file: DEMO, before, after: 'mine' }
  await expect(changeFiles(fails, [gone, fine, made])).rejects.toThrow('The disk is full')
  expect(await read(DEMO)).toBe(before)
})

it('a text that is edited on its page is dated, too', async () => {
  const { texts } = await editor.texts('/')
  const text = texts.find(
    ({ file, path }) => file === 'content/pages/home.yml' && path === 'heading',
  )
  if (!text) throw new Error('home has no heading')
  const { file, path, kind, source, twins } = text
  const before = await read(file)
  await editor.save({ file, path, kind, source, twins, written: 'Know who took it.' })
  expect(await read(file)).toBe(
    before
      .replace(/^heading: .*$/m, 'heading: Know who took it.')
      .replace(/^updatedAt: .*$/m, `updatedAt: ${TODAY}`),
  )
})

it('every field of a file that has forms is in one of them', async () => {
  const all = await forms.list()
  for (const file of new Set(all.map((form) => form.file))) {
    if (file.startsWith('content/pages/')) continue // the other texts of a page stand on it
    const { shape } = await forms.read(file)
    const ofFile = all.filter((form) => form.file === file)
    const hasForm = (path: string) =>
      ofFile.some(({ fields }) =>
        fields ? fields.some((one) => `${path}.`.startsWith(`${one}.`)) : true,
      )
    expect([file, leavesOf(shape).filter((path) => !hasForm(path))]).toEqual([file, []])
  }
})

function leavesOf(shape: Shape, path: readonly string[] = []): readonly string[] {
  if (shape.kind !== 'group') return [path.join('.')]
  return shape.fields.flatMap((field) => leavesOf(field.shape, [...path, field.name]))
}

it('a page is shown as a search and a shared link show it, with the words of the form', async () => {
  const page = 'content/pages/faqs.yml'
  const description = `${'The words of a form. '.repeat(5)}`.trim()
  const draft = [await set(page, ['description'], description)]
  const preview = await forms.previewPage({ page: 'faqs', draft })
  expect(preview).toEqual({
    title: expect.stringMatching(/^Questions about .* \| /),
    description,
    address: 'www.example.com/faqs',
    card: expect.stringMatching(/^data:image\/png;base64,iVBOR/),
  })
  const broken = [await set(page, ['description'], 'Too short.')]
  expect(await forms.previewPage({ page: 'faqs', draft: broken })).toBeNull()
})
