import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { getLanguageService, type LanguageService } from 'yaml-language-server'
import { loadSchemas } from '../../../../scripts/content/collections.ts'
import { writeJsonSchemas } from '../../../../scripts/dev/json-schemas.ts'
import { ROOT } from '../../../support/root.ts'

const FOLDER = '.cache/schemas/'

let directory: string
let files: Readonly<Record<string, string>>
/** What the YAML extension of an editor program asks, with the settings of this repository. */
let service: LanguageService

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'site-schemas-'))
  await writeJsonSchemas(directory)
  const settings = JSON.parse(await readFile(join(ROOT, '.vscode/settings.json'), 'utf8'))
  files = settings['yaml.schemas']
  service = getLanguageService({
    schemaRequestService: (url) => readFile(fileURLToPath(url), 'utf8'),
    workspaceContext: { resolveRelativePath: (path) => path },
  })
  service.configure({
    validate: true,
    hover: true,
    completion: true,
    schemas: Object.entries(files).map(([schema, file]) => ({
      uri: pathToFileURL(join(directory, schema.slice(`./${FOLDER}`.length))).href,
      fileMatch: [file],
    })),
  })
})
afterAll(() => rm(directory, { recursive: true, force: true }))

let version = 0
/** With another version, since the service remembers what it has parsed. */
function open(file: string, text: string) {
  version += 1
  return TextDocument.create(pathToFileURL(join(ROOT, file)).href, 'yaml', version, text)
}

async function problems(file: string, text: string): Promise<readonly string[]> {
  const found = await service.doValidation(open(file, text), false)
  return found.map(({ range, message }) => `${range.start.line + 1} ${message}`)
}

it('the settings name a schema for each YAML file', async () => {
  const expected = Object.keys(await loadSchemas()).filter((file) => file.endsWith('.yml'))
  expect(Object.values(files).toSorted()).toEqual(expected.toSorted())
})

it('an editor program has nothing against what is written', async () => {
  for (const file of Object.values(files)) {
    const text = await readFile(join(ROOT, file), 'utf8')
    expect([file, await problems(file, text)]).toEqual([file, []])
  }
})

const HOME = 'content/pages/home.yml'
const DEMO = 'content/demo.yml'
const SITE = 'content/site.yml'
const ALL =
  '{product}, {slug}, {legalName}, {postalAddress}, {keepLeadsDays}, {keepSpamDays}, {invitations}.'

interface Mistake {
  readonly file: string
  /** Takes the place of the first line with this field, with its indentation. */
  readonly written: string
  readonly message: string
}

const MISTAKES: Readonly<Record<string, Mistake>> = {
  'an exclamation mark': {
    file: HOME,
    written: 'heading: Know who has the load!',
    message: 'End with a period: exclamation marks are not our voice.',
  },
  'a text that is too long': {
    file: HOME,
    written: `heading: ${'Know '.repeat(13)}`,
    message: 'Shorten it to 60 characters or fewer.',
  },
  'a placeholder that nothing replaces': {
    file: HOME,
    written: "heading: '{prodcut} knows.'",
    message: `Nothing replaces other words in braces. Write one of ${ALL}`,
  },
  'a number instead of a text': {
    file: HOME,
    written: 'heading: 2026',
    message: 'Write the heading of the page.',
  },
  'an unknown field': {
    file: HOME,
    written: 'heading: Know who has the load.\nheadng: Know',
    message: 'Property headng is not allowed.',
  },
  'a broken link': {
    file: HOME,
    written: 'primary: { to: schedule-your-demo, label: Schedule your demo }',
    message:
      'Write a page of this site, for example /faqs, or a full address with https:, mailto: or tel:.',
  },
  'a placeholder of another email': {
    file: 'content/emails.yml',
    written: "subject: '[{form}] {until}'",
    message:
      'Nothing replaces other words in braces. Write one of {reference}, {form}, {who}, {about}, {time}, ' +
      `{signs}, ${ALL}`,
  },
  'a text that must say something': {
    file: SITE,
    written: 'paper: Whitepaper',
    message: 'Keep {number} in the text: the number of the paper stands there.',
  },
  'an email address without a domain': {
    file: SITE,
    written: 'sales: hello',
    message: 'Write an email address like name@company.com.',
  },
  'a word that is none of the choices': {
    file: DEMO,
    written: 'calendar: maybe',
    message: 'Write on, or off to ask for preferred times instead.',
  },
  'a number out of range': {
    file: DEMO,
    written: 'minutes: 3',
    message: 'Value is below the minimum of 5.',
  },
  'a time without AM or PM': {
    file: DEMO,
    written: 'tuesday: [{ from: 9:00, to: 12 PM }]',
    message: 'Write the time with AM or PM, for example 9 AM or 1:30 PM.',
  },
  'a day in the order of another country': {
    file: DEMO,
    written: 'createdAt: 16.11.2026',
    message: 'Write a date as year, month and day, for example 2026-11-16.',
  },
}

it.each(Object.entries(MISTAKES))('an editor program finds %s at its line', async (_, mistake) => {
  const { file, written, message } = mistake
  const lines = (await readFile(join(ROOT, file), 'utf8')).split('\n')
  const [field = ''] = written.split(' ')
  const index = lines.findIndex((line) => line.trim().startsWith(field))
  lines[index] = lines[index]?.replace(/\S.*/, written) ?? ''
  const line = index + written.split('\n').length
  expect(await problems(file, lines.join('\n'))).toContain(`${line} ${message}`)
})

it('an editor program names a missing field', async () => {
  expect(await problems(DEMO, 'calendar: on\n')).toContain('1 Missing property "minutes".')
})

it('an editor program explains fields and proposes values', async () => {
  const home = open('content/pages/home.yml', 'heading: Know\ndescription: x\n')
  const hover = async (line: number) =>
    JSON.stringify((await service.doHover(home, { line, character: 2 }))?.contents)
  expect(await hover(0)).toContain('Write the heading of the page. Up to 60 characters.')
  expect(await hover(1)).toContain('For search engines and link previews.')

  const demo = open('content/demo.yml', 'calendar: \n')
  const values = await service.doComplete(demo, { line: 0, character: 10 }, false)
  expect(values.items.map(({ label }) => label)).toEqual(expect.arrayContaining(['"on"', '"off"']))
  const empty = open('content/demo.yml', 'calendar: on\n\n')
  const fields = await service.doComplete(empty, { line: 1, character: 0 }, false)
  expect(fields.items.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['hosts', 'holidays']),
  )
})
