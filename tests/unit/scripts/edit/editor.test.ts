import { cp, readFile, rename, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from '@jest/globals'
import PQueue from 'p-queue'
import { parse } from 'yaml'
import { readTheme } from '../../../../scripts/build/read-theme.ts'
import type { Edit } from '../../../../scripts/edit/apply-edit.ts'
import { openContentFolder } from '../../../../scripts/edit/content-folder.ts'
import { createEditor, type Editor } from '../../../../scripts/edit/editor.ts'
import { createReleaseCheck } from '../../../../scripts/edit/release-check.ts'
import { ROOT } from '../../../support/root.ts'
import { makeFolder } from '../../../support/run-folders.ts'

const { product } = parse(await readFile(join(ROOT, 'content/site.yml'), 'utf8'))

const HOME = 'content/pages/home.yml'
const PRICE = 'content/faqs/price.md'

let directory: string
let editor: Editor
beforeAll(async () => {
  directory = await makeFolder('content')
  await cp(join(ROOT, 'content'), directory, { recursive: true })
  const folder = openContentFolder(directory)
  const release = createReleaseCheck(await readTheme(), () => new Date().toISOString().slice(0, 10))
  editor = await createEditor({ folder, release, writing: new PQueue({ concurrency: 1 }) })
})

const pathOf = (file: string) => join(directory, file.slice('content/'.length))
/** Without the day of the change, which each save sets. */
const read = async (file: string) =>
  (await readFile(pathOf(file), 'utf8')).replace(/^updatedAt: .*\n/m, '')

/** As a page opens it. */
async function open(file: string, path: string, address = '/'): Promise<Edit> {
  const { texts } = await editor.texts(address)
  const text = texts.find((one) => one.file === file && one.path === path)
  if (!text) throw new Error(`${address} has no ${file} ${path}`)
  const { kind, source, twins, written } = text
  return { file, path, kind, source, twins, written }
}

async function save(edit: Edit, written: string) {
  return editor.save({ ...edit, written })
}

const REFUSED = [
  [
    'heading',
    'Know who has the load, and keep it in one file for the next time.',
    'Shorten it to 60',
  ],
  ['heading', 'Know who has the load!', 'exclamation marks'],
  ['heading', '', 'Write the heading of the page'],
  ['heading', '   ', 'Write the heading of the page'],
  ['heading', 'A'.repeat(10_000), 'It has 10000 now'],
  ['heading', 'We guarantee the load.', '“guarantee” is never written here'],
  ['heading', '100% of loads', 'never written here'],
  ['heading', `${product} has the load.`, 'Write {product}'],
  ['heading', 'Mail hello@example.com', 'Link to /contact-us'],
  ['heading', 'Know {who} has the load.', 'Nothing replaces {who} here'],
  ['heading', 'Know {sample.sael}', 'Nothing replaces {sample.sael} here'],
  ['heading', 'Know {product has the load.', 'is missing'],
  ['heading', 'Know **who** has it.', 'Take the Markdown'],
  ['heading', 'Know [who](/faqs) has it.', 'Take the Markdown'],
  ['heading', '<script>alert(1)</script>', 'Take the Markdown'],
  ['heading', 'Know\u202e who has it.', 'A character that nobody sees'],
  ['heading', '\ufeffKnow who has it.', 'A character that nobody sees'],
  ['heading', 'Know\u0000who', 'A character that nobody sees'],
  ['sampleSheet.sheet', 'Sheet {number}: {name}', 'Keep {number} and {count} and {name}'],
  ['fact.text', 'As of May 2044, some.', '2044-05 is in the future'],
  ['blocks.0', 'See [this](/nowhere).', 'leads to no page'],
  ['blocks.0', 'See [this](http://example.org).', 'Write https://example.org'],
  ['blocks.0', '<script>alert(1)</script>', 'Pages show no HTML'],
  ['blocks.0', '![A truck](truck.svg "A truck")', 'have no figures'],
  ['blocks.0', '# A heading', 'Begin headings with ####'],
  ['blocks.0', 'A fact.[^x]', 'names no source'],
  ['blocks.0', 'word '.repeat(91), 'Shorten it to 90'],
  ['blocks.0', 'Hidden \u2067 direction', 'A character that nobody sees'],
  ['blocks.0', '```\nnever closed', 'Close what it opens'],
] as const

it.each(REFUSED.map(([path, written, reason]) => [path, written.slice(0, 60), reason, written]))(
  '%s: %j is not saved: %s',
  async (path = '', _, reason, written = '') => {
    const file = path.startsWith('blocks') ? PRICE : HOME
    const before = await read(file)
    const answer = await save(await open(file, path), written)
    expect(answer).toEqual(
      expect.objectContaining({
        problems: expect.arrayContaining([expect.stringContaining(reason)]),
      }),
    )
    expect(await read(file)).toBe(before)
  },
)

it.each([
  ['quotes', `"Who" has 'it'?`, `heading: '"Who" has ''it''?'`],
  ['what looks like YAML', '- key: [a, b] # {', 'is refused'],
  ['a comment', 'Know who # has it', "heading: 'Know who # has it'"],
  ['a number', '2026', "heading: '2026'"],
  ['an emoji', 'Know who has it 🚛', 'heading: Know who has it 🚛'],
  ['another script', 'اعرف من لديه الحمولة', 'heading: اعرف من لديه الحمولة'],
  ['a placeholder', '{product} knows.', "heading: '{product} knows.'"],
  ['line ends of Windows', 'Know who\r\nhas it.', 'heading: "Know who\\nhas it."'],
])('%s is stored exactly', async (_, written, line) => {
  const before = await read(HOME)
  const answer = await save(await open(HOME, 'heading'), written)
  if (line === 'is refused') {
    expect(answer).toEqual({ problems: [expect.stringContaining('}')] })
    return
  }
  expect(answer).toEqual({ saved: true })
  expect(await read(HOME)).toBe(before.replace(/^heading: .*$/m, () => line))
  await writeFile(pathOf(HOME), before)
})

it('two windows that change different texts of a file lose no word', async () => {
  const [heading, lead] = [await open(HOME, 'heading'), await open(HOME, 'loadFile.heading')]
  const before = await read(HOME)
  await Promise.all([save(heading, 'One window.'), save(lead, 'Two windows')])
  expect(await read(HOME)).toBe(
    before
      .replace('heading: Know who has the load.', 'heading: One window.')
      .replace('heading: One file, seven sheets', 'heading: Two windows'),
  )
  await writeFile(pathOf(HOME), before)
})

it('a text that somebody else has changed is shown and not overwritten', async () => {
  const edit = await open(HOME, 'heading')
  const before = await read(HOME)
  await writeFile(pathOf(HOME), before.replace('Know who has the load.', 'Theirs.'))
  const changed = { path: 'heading', source: 'Theirs.', written: 'Theirs.', twins: 1 }
  expect(await save(edit, 'Mine.')).toEqual({ changed })
  expect(await save({ ...edit, ...changed }, 'Mine.')).toEqual({ saved: true })
  await writeFile(pathOf(HOME), before)
})

it('a text is found again where lines were added above it', async () => {
  const edit = await open(PRICE, 'blocks.1')
  const before = await read(PRICE)
  const longer = before.replace('We publish', 'A new first line.\n\nWe publish')
  await writeFile(pathOf(PRICE), longer)
  expect(await save(edit, 'A demo costs nothing.')).toEqual({ saved: true })
  expect(await read(PRICE)).toBe(longer.replace(edit.source, 'A demo costs nothing.'))
  await writeFile(pathOf(PRICE), before)
})

it('a byte order mark of the file stays', async () => {
  const before = await read(HOME)
  await writeFile(pathOf(HOME), `\ufeff${before}`)
  expect(await save(await open(HOME, 'heading'), 'Marked.')).toEqual({ saved: true })
  expect(await read(HOME)).toBe(`\ufeff${before.replace('Know who has the load.', 'Marked.')}`)
  await writeFile(pathOf(HOME), before)
})

it('another mistake in the content stops nobody who does not make it', async () => {
  const edit = await open(HOME, 'heading')
  const [home, price] = [await read(HOME), await read(PRICE)]
  await writeFile(pathOf(PRICE), price.replace('source: Our answer.', 'source: Our answer'))
  expect(await save(edit, 'Still saved.')).toEqual({ saved: true })
  await Promise.all([writeFile(pathOf(PRICE), price), writeFile(pathOf(HOME), home)])
})

it.each(['/etc/hostname', 'content/../package.json', 'content/README.md', 'package.json'])(
  '%s is no file of the content',
  async (file) => {
    const edit = { ...(await open(HOME, 'heading')), file }
    expect(await save(edit, 'Mine.')).toEqual({ changed: null })
  },
)

it('a file that is a link out of the folder is not written', async () => {
  const outside = join(await makeFolder('outside'), 'price.md')
  const edit = await open(PRICE, 'blocks.1')
  await rename(pathOf(PRICE), outside)
  await symlink(outside, pathOf(PRICE))
  const before = await readFile(outside, 'utf8')
  expect(await save(edit, 'A demo costs nothing.')).not.toEqual({ saved: true })
  expect(await readFile(outside, 'utf8')).toBe(before)
})
