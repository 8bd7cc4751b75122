import { expect, it } from '@jest/globals'
import { markdownBlocks, writeMarkdown } from '../../../../scripts/edit/markdown-blocks.ts'
import { chooseTexts } from '../../../support/choose-texts.ts'
import { contentFiles } from '../../../support/edited-content.ts'

it('each block of the content can be changed, and every other byte of its file stays', () => {
  let changed = 0
  for (const source of contentFiles.filter(({ file }) => file.endsWith('.md'))) {
    for (const block of chooseTexts(markdownBlocks(source))) {
      const after = writeMarkdown(source, block, `${block.written} again`)
      const { text } = source
      expect(after).toBe(`${text.slice(0, block.end)} again${text.slice(block.end)}`)
      changed += 1
    }
  }
  expect(changed).toBeGreaterThan(80)
})

const BODY = ['#### First', 'Some words.', '- one\n- two', 'The end.[^a]', '[^a]: A source.']
const FRONT = '---\ntitle: One\n---\n\n'
const SOURCE = { file: 'content/notices/one.md', text: `${FRONT}${BODY.join('\n\n')}\n` }

function write(index: number, written: string, source = SOURCE): string | undefined {
  const block = markdownBlocks(source)[index]
  return block && writeMarkdown(source, block, written)
}

it.each([
  [0, '#### Second'],
  [1, 'Two paragraphs.\n\nThe second.'],
  [2, '- one\n- two\n- three'],
  [4, '[^a]: Another source.'],
])('block %i becomes %j', (index, written) => {
  const blocks = BODY.with(index, written)
  expect(write(index, written)).toBe(`${FRONT}${blocks.join('\n\n')}\n`)
})

it('a block without words is taken out', () => {
  expect(write(1, '  \n')).toBe(`${FRONT}${BODY.toSpliced(1, 1).join('\n\n')}\n`)
})

it.each(['```\nnever closed', '<!-- never closed', 'Words\n:::', '> quoted\n\n```'])(
  'refuses %j if it would change the next block',
  (written) => {
    const next = { ...SOURCE, text: `${FRONT}Some words.\n\nMore words.\n` }
    const isClosed = written.includes(':::')
    expect(write(0, written, next) !== undefined).toBe(isClosed)
  },
)

it('keeps the line ends of the file', () => {
  const source = { ...SOURCE, text: SOURCE.text.replaceAll('\n', '\r\n') }
  expect(write(2, '- one\n- three', source)).toContain('- one\r\n- three\r\n\r\nThe end')
})
