import type { Root } from 'mdast'
import { parseMarkdown } from '../content/compile-markdown.ts'
import type { SourceFile } from '../content/content-error.ts'
import { bodyStartOf, eolOf, type Text } from './text.ts'

export type Block = Root['children'][number]

/** The blocks of the Markdown in their order, each with its element. */
export function markdownBlocks({
  file,
  text,
}: SourceFile): readonly (Text & { readonly block: Block })[] {
  if (!file.endsWith('.md')) return []
  const bodyStart = bodyStartOf(text)
  return parseMarkdown(text.slice(bodyStart)).children.map((block, index) => {
    const start = bodyStart + (block.position?.start.offset ?? 0)
    const end = bodyStart + (block.position?.end.offset ?? 0)
    const source = text.slice(start, end)
    return {
      file,
      path: `blocks.${index}`,
      kind: 'markdown',
      start,
      end,
      source,
      written: source,
      block,
    }
  })
}

/**
 * The file with `written` in the place of a block; it may be several blocks, or none. Undefined if the change reaches into
 * the text around it, such as code that is not closed.
 */
export function writeMarkdown(source: SourceFile, text: Text, written: string): string | undefined {
  const { text: whole } = source
  const blocks = markdownBlocks(source)
  const index = blocks.findIndex(({ start }) => start === text.start)
  const trimmed = written.replace(/^(?:[^\S\n]*\n)+|\s+$/g, '')
  const lines = trimmed.split('\n').join(eolOf(whole))
  const end = trimmed === '' ? (blocks[index + 1]?.start ?? whole.length) : text.end
  const after = whole.slice(0, text.start) + lines + whole.slice(end)
  const sources = (all: readonly Text[]) => all.map((one) => one.source)
  const kept = sources(blocks)
  const made = sources(markdownBlocks({ ...source, text: after }))
  const before = kept.slice(0, index)
  const behind = kept.slice(index + 1)
  const isAlone =
    bodyStartOf(after) === bodyStartOf(whole) &&
    made.length >= before.length + behind.length &&
    before.every((one, place) => made[place] === one) &&
    behind.every((one, place) => made[made.length - behind.length + place] === one)
  return isAlone ? after : undefined
}
