import type { GenericSchema } from 'valibot'
import { isMap, isSeq, type Node, type Pair, parseDocument } from 'yaml'
import type { SourceFile } from '../../content/content-error.ts'
import { frontMatterOf } from '../text.ts'
import { bodyOf } from './apply-draft.ts'
import type { Value } from './change.ts'
import { type Shape, shapeOf } from './form-shape.ts'

export interface FormContent {
  readonly file: string
  /** The whole file, with which a form says what it was opened with. */
  readonly source: string
  readonly shape: Shape
  readonly fields: Readonly<Record<string, Value>>
  /** The Markdown below the fields. */
  readonly body?: string
  /** What the comments of the file say, by the path of the field. */
  readonly comments: Readonly<Record<string, string>>
}

/** Throws if its YAML is wrong. */
export function readForm({ file, text }: SourceFile, schema: GenericSchema): FormContent {
  const document = parseDocument(frontMatterOf(file, text))
  if (document.errors.length > 0) throw new Error(`${file}: ${document.errors[0]?.message}`)
  return {
    file,
    source: text,
    shape: shapeOf(schema),
    fields: document.toJS() ?? {},
    ...(file.endsWith('.md') && { body: bodyOf(text) }),
    comments: Object.fromEntries(comments(document.contents, '')),
  }
}

function* comments(node: unknown, path: string): Iterable<readonly [string, string]> {
  const inner = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`)
  if (isSeq(node)) {
    for (const [index, item] of node.items.entries()) yield* comments(item, inner(index))
  }
  if (!isMap(node)) return
  for (const { key, value } of node.items as Pair<Node, Node | null>[]) {
    const above = [key.commentBefore, value?.commentBefore].map(withoutFields)
    const comment = [...above, value?.comment ?? ''].join(' ').replaceAll('`', '').trim()
    if (comment) yield [inner(String(key)), comment]
    yield* comments(value, inner(String(key)))
  }
}

/** Those that are commented out, a form offers by itself. */
function withoutFields(comment: string | null | undefined): string {
  const lines = (comment ?? '').split('\n').map((line) => line.trim())
  return lines.filter((line) => !/^(?:- )?\w+: /.test(line)).join(' ')
}
