import type { SourceFile } from '../content/content-error.ts'
import { markdownBlocks, writeMarkdown } from './markdown-blocks.ts'
import type { Text } from './text.ts'
import { writeYaml } from './write-yaml.ts'
import { yamlTexts } from './yaml-texts.ts'

export interface Edit extends Pick<Text, 'file' | 'path' | 'kind' | 'source'> {
  /** How many texts of the file had this source when it was opened. */
  readonly twins: number
  /** The new text. */
  readonly written: string
}

/** What the text is now; null if it is gone. */
export type ChangedText = Pick<Edit, 'path' | 'source' | 'written' | 'twins'> | null

export type Applied =
  | { readonly file: SourceFile; readonly text: string }
  | { readonly changed: ChangedText }
  | { readonly problem: string }

/** Changes nothing but this text, and only if it still reads as it did when it was opened. */
export function applyEdit(sources: readonly SourceFile[], edit: Edit): Applied {
  const file = sources.find((source) => source.file === edit.file)
  const texts = file ? textsOf(file, edit.kind) : []
  const text = findText(texts, edit)
  if (!file || !text) {
    const now = texts.find(({ path }) => path === edit.path)
    return { changed: now ? toChanged(now, texts) : null }
  }
  const written = edit.written.replace(/\r\n?/g, '\n')
  const write = text.kind === 'yaml' ? writeYaml : writeMarkdown
  const after = write(file, text, written)
  return after === undefined ? { problem: REASONS[text.kind] } : { file, text: after }
}

function textsOf(source: SourceFile, kind: Text['kind']): readonly Text[] {
  return kind === 'yaml' ? yamlTexts(source) : markdownBlocks(source)
}

const REASONS = {
  yaml: 'This text cannot be stored. Write it in plain words.',
  markdown:
    'This would change the text around it. Close what it opens, and begin a list or heading with an empty line above.',
}

/** Lines may have moved. Among equal texts only the place tells which one was opened, so all of them must be there. */
function findText(texts: readonly Text[], { path, source, twins }: Edit): Text | undefined {
  const equal = texts.filter((text) => text.source === source)
  if (equal.length !== twins) return undefined
  return twins === 1 ? equal[0] : equal.find((text) => text.path === path)
}

function toChanged({ path, source, written }: Text, texts: readonly Text[]): ChangedText {
  return { path, source, written, twins: texts.filter((text) => text.source === source).length }
}
