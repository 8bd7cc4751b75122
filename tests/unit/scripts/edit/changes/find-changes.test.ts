import { expect, it } from '@jest/globals'
import {
  type Contents,
  findChanges,
  withoutChanges,
} from '../../../../../scripts/edit/changes/find-changes.ts'
import { mergeContents } from '../../../../../scripts/edit/changes/merge-contents.ts'
import * as edited from '../../../../support/edited-content.ts'

const DEMO = 'content/demo.yml'
const HOME = 'content/pages/home.yml'
const PRICE = 'content/faqs/price.md'
const SAMPLE_LOAD = 'content/sample-load.yml'
const QUESTIONS = 'content/questions.yml'

/** As if nobody had changed demo.yml yet. */
const contentFiles: typeof edited.contentFiles = edited.contentFiles.map(({ file, text }) => ({
  file,
  text: file === DEMO ? text.replace(/^updatedAt: .*\n/m, '') : text,
}))

const editContent = (file: string, from: string | RegExp, to: string, files = contentFiles) =>
  edited.editContent(file, from, to, files)

const toContents = (files = contentFiles): Contents =>
  new Map(files.map(({ file, text }) => [file, text]))
const before = toContents()

/** What is changed, and what is left of it after all has been taken back. */
function list(now: Contents) {
  const changes = findChanges(before, now)
  for (const [file, text] of withoutChanges(before, now, changes)) {
    expect([file, text]).toEqual([file, before.get(file)])
  }
  return changes
}

const words = (now: Contents) =>
  list(now).map(({ kind, file, path, before, after }) => [kind, file, path, before, after])

it('a text is listed as it is written, and taken back to the byte', () => {
  let files = editContent(HOME, 'Know who has the load.', "'Know: who.'")
  files = editContent(HOME, 'heading: One file, seven sheets', "heading: '{product}'", files)
  files = editContent(SAMPLE_LOAD, 'pickupAt: 00/03, 2:00 PM', 'pickupAt: 00/03, 3:00 PM', files)
  files = editContent(PRICE, /^updatedAt: .*$/m, 'updatedAt: 2099-01-01', files)
  files = editContent(PRICE, 'We publish no prices.', 'We publish some.', files)
  const now = toContents(files)
  const [price, first, second, load] = list(now)
  expect(words(now)).toEqual([
    [
      'changed',
      PRICE,
      'blocks.0',
      expect.stringMatching(/^We publish no/),
      expect.stringMatching(/^We publish some/),
    ],
    ['changed', HOME, 'heading', 'Know who has the load.', 'Know: who.'],
    ['changed', HOME, 'loadFile.heading', 'One file, seven sheets', '{product}'],
    [
      ...['changed', SAMPLE_LOAD, 'facts.pickupAt'],
      ...['00/03, 2:00 PM Central', '00/03, 3:00 PM Central'],
    ],
  ])
  if (!price || !first || !second) throw new Error('four changes are listed')
  const home = withoutChanges(before, now, [second]).get(HOME)
  expect(home).toBe(before.get(HOME)?.replace('Know who has the load.', "'Know: who.'"))
  const left = new Map([...now, [HOME, home ?? '']])
  expect(findChanges(before, left).map(({ id }) => id)).toEqual([...[price.id, first.id, load?.id]])
})

it('an item added above others is one change, not one of all below it', () => {
  const added = editContent(QUESTIONS, '  - price\n', '  - price\n  - one-more\n')
  expect(words(toContents(added))).toEqual([['added', QUESTIONS, 'product.3', '', 'one-more']])
  const blocks = editContent(PRICE, 'We publish', 'A new first line.\n\nWe publish')
  expect(words(toContents(blocks))).toEqual([['added', PRICE, 'blocks.0', '', 'A new first line.']])
})

it('a question that moves is named by its title and place', () => {
  let files = editContent(QUESTIONS, '  - price\n', '')
  files = editContent(QUESTIONS, '  - what-is-it\n', '  - price\n  - what-is-it\n', files)
  expect(words(toContents(files))).toEqual([
    [
      'moved',
      QUESTIONS,
      undefined,
      'What does it cost? (product, number 3)',
      'What does it cost? (product, number 1)',
    ],
  ])
})

it('a new question and its line are one change; so is a removed one', () => {
  const text = before.get(PRICE) ?? ''
  const added = editContent(QUESTIONS, '  - price\n', '  - price\n  - one-more\n')
  const now = toContents(editContent('content/faqs/one-more.md', '', text, added))
  expect(words(now)).toEqual([
    [
      'added',
      'content/faqs/one-more.md',
      undefined,
      '',
      expect.stringMatching(/^What does it cost/),
    ],
  ])
  const removed = new Map(toContents(editContent(QUESTIONS, '  - price\n', '')))
  removed.delete(PRICE)
  expect(words(removed)).toEqual([
    ['removed', PRICE, undefined, expect.stringMatching(/^What does it cost/), ''],
  ])
})

it.each([
  ['a comment', HOME, 'heading: Know', '# A remark.\nheading: Know', 'changed'],
  ['a number', 'content/demo.yml', /minutes: \d+|Minutes: \d+/, 'minutes: 7', 'changed'],
  ['a drawing', 'content/whitepapers/figures/', '', '<svg/>', 'added'],
  ['YAML that is broken', HOME, 'heading: Know', 'heading: "Know', 'changed'],
])('%s is a change, too', (_, file, from, to, kind) => {
  const name = before.has(file) ? file : `${file}new.svg`
  const changes = list(toContents(editContent(name, from, to)))
  expect(changes.map((change) => [change.file, change.kind])).toEqual([[name, kind]])
})

it.each([
  ['set', PRICE, /^updatedAt: .*$/m, 'updatedAt: 2099-01-01', 'We publish no', 'We publish'],
  [
    'added',
    DEMO,
    /^(createdAt: .*)$/m,
    '$1\nupdatedAt: 2026-12-01',
    'calendar: on',
    'calendar: off',
  ],
])(
  'the day that the editor has %s goes with the last change of its file',
  (_, file, from, to, was, is) => {
    const dated = editContent(file, from, to)
    const changes = list(toContents(editContent(file, was, is, dated)))
    expect(changes.map(({ path }) => path)).not.toContain('updatedAt')
    expect(changes).toHaveLength(1)
  },
)

it('of two days added to a file, the later one stays', () => {
  const add = (day: string) =>
    toContents(editContent(DEMO, /^(createdAt: .*)$/m, `$1\nupdatedAt: ${day}`))
  const sides = { base: before, ours: add('2026-12-01'), theirs: add('2026-12-02') }
  const { merged, collisions } = mergeContents(sides, {})
  expect(collisions).toEqual([])
  expect(merged.get(DEMO)).toBe(sides.theirs.get(DEMO))
})

it('what one side has moved, and the other has moved or changed, never stands there twice', () => {
  const [, list = ''] = /^product:\n([\s\S]*?)\n\w/m.exec(before.get(QUESTIONS) ?? '') ?? []
  const slugs = list.split('\n')
  const at = slugs.indexOf('  - price')
  const others = slugs.toSpliced(at, 1)
  const put = (...all: readonly string[]) =>
    toContents(editContent(QUESTIONS, list, all.join('\n')))
  const [first, last] = [put('  - price', ...others), put(...others, '  - price')]
  const renamed = put(...slugs.with(at, '  - prices'))
  const choose = (ours: Contents, theirs: Contents, side: 'ours' | 'theirs') => {
    const { collisions } = mergeContents({ base: before, ours, theirs }, {})
    expect(collisions).toHaveLength(1)
    const choices = { [collisions[0]?.id ?? '']: side }
    return mergeContents({ base: before, ours, theirs }, choices).merged.get(QUESTIONS)
  }
  for (const [ours, theirs] of [
    [first, last],
    [last, first],
    [first, renamed],
    [renamed, first],
  ] as const) {
    expect(choose(ours, theirs, 'ours')).toBe(ours.get(QUESTIONS))
    expect(choose(ours, theirs, 'theirs')).toBe(theirs.get(QUESTIONS))
  }
  const added = others.toSpliced(at + 1, 0, '  - new') // between where both have moved it
  expect(choose(first, put(...added, '  - price'), 'ours')).toBe(
    put('  - price', ...added).get(QUESTIONS),
  )
})
