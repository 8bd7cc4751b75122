import { type Document, isMap, isScalar, isSeq, type Node, type Pair, parseDocument } from 'yaml'
import type { SourceFile } from '../../content/content-error.ts'
import { syntaxProblem } from '../../content/syntax-problem.ts'
import { bodyStartOf, eolOf, frontMatterOf } from '../text.ts'
import { writeYaml } from '../write-yaml.ts'
import { yamlTexts } from '../yaml-texts.ts'
import { type Change, isEqual, type Path, type Value } from './change.ts'
import { fieldYaml, flowYaml, plainYaml } from './new-yaml.ts'
import { lineEndAfter, listYaml, valueEnd } from './write-list.ts'

/**
 * The file with this change of its fields, and every other byte as it was. `order` are the names of the group's fields in
 * the order of its schema. Undefined if YAML cannot hold the value, or the place cannot be changed without its surroundings.
 */
export function writeChange(
  source: SourceFile,
  change: Change,
  order: readonly string[] = [],
): string | undefined {
  const { file, text: whole } = source
  const before = frontMatterOf(file, whole)
  const document = parseDocument(before)
  const written = splice({ source, before, document }, change, order)
  if (written === undefined) return undefined
  const after = whole.slice(0, written.start) + written.text + whole.slice(written.end)
  const fields = parseDocument(frontMatterOf(file, after))
  const isAsMeant =
    !syntaxProblem(fields, frontMatterOf(file, after)) &&
    isEqual(fields.toJS() ?? {}, withChange(document.toJS(), withLineBreak(document, change)))
  const isBodyKept =
    !file.endsWith('.md') || after.slice(bodyStartOf(after)) === whole.slice(bodyStartOf(whole))
  return isAsMeant && isBodyKept ? after : undefined
}

/** A block text that ended with a line break still does. */
function withLineBreak(document: Document, change: Change): Change {
  if (!('value' in change) || typeof change.value !== 'string') return change
  const opened = document.getIn(change.path)
  const isBlock = typeof opened === 'string' && opened.endsWith('\n')
  return isBlock ? { ...change, value: `${change.value.trimEnd()}\n` } : change
}

interface Splice {
  readonly start: number
  readonly end: number
  readonly text: string
}

interface Parsed {
  readonly source: SourceFile
  /** The fields, from the beginning of the file. */
  readonly before: string
  readonly document: Document
}

function splice(parsed: Parsed, change: Change, order: readonly string[]): Splice | undefined {
  const { source, before, document } = parsed
  const eol = eolOf(source.text)
  const parent: unknown = document.getIn(change.path.slice(0, -1), true) ?? document.contents
  const name = change.path.at(-1)
  const pair = isMap(parent)
    ? (parent.items.find(({ key }) => String(key) === String(name)) as Field | undefined)
    : undefined
  const node = pair ? pair.value : (document.getIn(change.path, true) as Node | undefined)
  if ('items' in change) {
    return isSeq(node)
      ? listYaml({ before, eol, list: node, key: pair?.key }, change.items)
      : undefined
  }
  if (change.value === undefined) {
    return isMap(parent) && pair ? withoutField(before, parent.items as Field[], pair) : undefined
  }
  if (!node) {
    const field = [String(name), change.value] as const
    return isMap(parent) ? withField({ before, eol, parent, order }, field) : undefined
  }
  if (!isScalar(node) || !node.range) return undefined
  const [start, end] = node.range
  if (typeof change.value === 'object') return undefined
  const isText = typeof node.value === 'string' && typeof change.value === 'string'
  if (!isText) return { start, end, text: plainYaml(change.value) }
  return withText(source, change.path, String(change.value))
}

function withText(source: SourceFile, path: Path, value: string): Splice | undefined {
  const text = yamlTexts(source).find((one) => one.path === path.join('.'))
  const after = text && writeYaml(source, text, value)
  if (!text || after === undefined) return undefined
  const end = text.end + after.length - source.text.length
  return { start: text.start, end: text.end, text: after.slice(text.start, end) }
}

type Field = Pair<Node, Node | null>

/** With its comment on the same line. */
function withoutField(before: string, fields: readonly Field[], field: Field): Splice | undefined {
  const index = fields.indexOf(field)
  const [start = 0] = field.key.range ?? []
  const end = valueEnd(field.value ?? field.key)
  const line = before.lastIndexOf('\n', start - 1) + 1
  if (before.slice(line, start).trim() === '') {
    if (fields.length === 1) return undefined
    const lineEnd = lineEndAfter(before, end)
    const isLast = before[lineEnd - 1] !== '\n' // front matter ends without a line break
    const start = isLast ? before.slice(0, line).trimEnd().length : line
    return { start, end: lineEnd, text: '' }
  }
  const next = fields[index + 1]?.key.range?.[0]
  if (next !== undefined) return { start, end: next, text: '' }
  const previous = fields[index - 1]
  return previous && { start: valueEnd(previous.value ?? previous.key), end, text: '' }
}

interface FieldPlace {
  readonly before: string
  readonly eol: string
  readonly parent: {
    readonly items: readonly unknown[]
    readonly flow?: boolean | undefined
    readonly range?: readonly number[] | null | undefined
  }
  readonly order: readonly string[]
}

/** Behind the last field that comes before it in its schema. */
function withField(
  { before, eol, parent, order }: FieldPlace,
  [name, value]: readonly [string, Value],
): Splice | undefined {
  const fields = parent.items as readonly Field[]
  const earlier = order.slice(0, order.indexOf(name))
  const previous = fields.findLast(({ key }) => earlier.includes(String(key))) ?? fields[0]
  if (!previous) return undefined
  const end = valueEnd(previous.value ?? previous.key)
  if (parent.flow) return { start: end, end, text: `, ${name}: ${flowYaml(value)}` }
  const [start = 0] = fields[0]?.key.range ?? []
  const indent = ' '.repeat(start - before.lastIndexOf('\n', start - 1) - 1)
  const at = lineEndAfter(before, end)
  const text = fieldYaml(name, value, { indent, eol })
  const isLast = at === before.length && !before.endsWith('\n')
  return { start: at, end: at, text: isLast ? eol + text.slice(0, -eol.length) : text }
}

/** Of plain values, as YAML reads them. */
function withChange(record: unknown, change: Change): unknown {
  const [key, ...rest] = change.path
  if (key === undefined) {
    if (!('items' in change)) return change.value
    const list = record as readonly unknown[]
    return change.items.map((item) => ('from' in item ? list[item.from] : item.value))
  }
  const inner = withChange((record as Record<string | number, unknown> | null)?.[key], {
    ...change,
    path: rest,
  })
  if (Array.isArray(record)) return record.with(Number(key), inner)
  const { [key]: _, ...others } = (record ?? {}) as Record<string | number, unknown>
  return inner === undefined ? others : { ...others, [key]: inner }
}
