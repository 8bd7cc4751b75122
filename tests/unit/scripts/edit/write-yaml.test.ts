import { expect, it } from '@jest/globals'
import { parse } from 'yaml'
import { writeYaml } from '../../../../scripts/edit/write-yaml.ts'
import { yamlTexts } from '../../../../scripts/edit/yaml-texts.ts'
import { anyText } from '../../../support/any-text.ts'
import { chooseTexts } from '../../../support/choose-texts.ts'
import { contentFiles } from '../../../support/edited-content.ts'
import fc from '../../../support/seeded-fast-check.ts'

const written = contentFiles.filter(({ file }) => !file.endsWith('.svg'))

it('each text of the content can be changed, and every other byte of its file stays', () => {
  let changed = 0
  for (const source of written) {
    for (const text of chooseTexts(yamlTexts(source))) {
      const after = writeYaml(source, text, `${text.written} Again`) ?? 'nothing'
      const before = source.text.slice(0, text.start)
      const behind = source.text.slice(text.end)
      expect([source.file, text.path, after.slice(0, before.length)]).toEqual([
        source.file,
        text.path,
        before,
      ])
      expect(after.slice(after.length - behind.length)).toBe(behind)
      changed += 1
    }
  }
  expect(changed).toBeGreaterThan(300)
})

const FILE = `# The words.
plain: One text # seen first
single: 'It’s: one'
double: "One \\u2014 two"
folded: >- # folded
  Some words of a text that is long enough to be folded after eighty letters, as
  this one is,
  and which ends here.
clipped: >
  One line

list:
  - { to: /faqs, label: All questions } # a link
  - Last
`
const SOURCE = { file: 'content/words.yml', text: FILE }

function write(path: string, value: string, source = SOURCE): string {
  const text = yamlTexts(source).find((one) => one.path === path)
  return (text && writeYaml(source, text, value)) ?? 'nothing'
}

it.each([
  ['plain', 'Two', 'plain: Two # seen first'],
  ['plain', 'Two: three', "plain: 'Two: three' # seen first"],
  ['plain', 'Know #1', 'plain: Know #1 # seen first'],
  ['plain', 'Know # 1', "plain: 'Know # 1' # seen first"],
  ['plain', 'yes', 'plain: yes # seen first'],
  ['plain', 'true', "plain: 'true' # seen first"],
  ['plain', '2026', "plain: '2026' # seen first"],
  ['plain', '{product} is software', "plain: '{product} is software' # seen first"],
  ['plain', 'two\nlines', 'plain: "two\\nlines" # seen first'],
  ['single', 'That’s two', "single: 'That’s two'"],
  ['single', "It's", "single: 'It''s'"],
  ['double', 'He said "no"', 'double: "He said \\"no\\""'],
  ['clipped', 'Another line', 'clipped: >\n  Another line\n\nlist:'],
  ['list.0.label', 'All, and more', "label: 'All, and more' } # a link"],
  ['list.0.label', 'All }', "label: 'All }' } # a link"],
  ['list.1', '- Last', "- '- Last'"],
])('%s becomes %j', (path, value, line) => {
  const expected = line.replace('Know #1 #', "'Know #1' #")
  expect(write(path, value)).toContain(expected)
})

it('keeps the lines of a folded text that do not change', () => {
  const after = write(
    'folded',
    'Some words of a text that is long enough to be folded after eighty letters, as others are, and which ends here.',
  )
  expect(after).toBe(FILE.replace('  this one is,', '  others are,'))
})

it('stores every text exactly, or not at all, and keeps the rest', () => {
  const paths = yamlTexts(SOURCE).map(({ path }) => path)
  const anything = anyText(40)
  const likeYaml = fc.stringMatching(/^[ \n#:'"{}[\],&*!|>%@`?-]{0,8}[a-z~0-9. \n:#-]{0,8}$/)
  fc.assert(
    fc.property(fc.constantFrom(...paths), fc.oneof(anything, likeYaml), (path, value) => {
      const after = write(path, value)
      if (after === 'nothing') return
      const rest = parse(FILE)
      const put = (record: { [key: string]: unknown }, [key = '', ...keys]: string[]) => {
        if (keys.length > 0) put(record[key] as typeof record, keys)
        else record[key] = path === 'clipped' ? `${value}\n` : value
      }
      put(rest, path.split('.'))
      expect(parse(after)).toEqual(rest)
      expect(after.match(/# (?:The words\.|seen first|folded|a link)$/gm)).toHaveLength(
        after.includes('folded: >-') ? 4 : 3,
      )
    }),
    { numRuns: 300 },
  )
})

it('keeps the line ends of the file', () => {
  const source = { ...SOURCE, text: FILE.replaceAll('\n', '\r\n') }
  const after = write('folded', 'Other words', source)
  expect(after).toContain('folded: >- # folded\r\n  Other words\r\nclipped')
})

it('does not let front matter end early', () => {
  const source = { file: 'content/faqs/one.md', text: '---\ntitle: One\n---\n\nText\n' }
  expect(write('title', 'a\n---\nb', source)).toBe('---\ntitle: "a\\n---\\nb"\n---\n\nText\n')
})
