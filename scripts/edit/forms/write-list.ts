import { isCollection, isMap, isPair, type Node, type YAMLSeq } from 'yaml'
import type { ListChange } from './change.ts'
import { flowYaml, itemYaml } from './new-yaml.ts'

interface List {
  readonly before: string
  readonly eol: string
  readonly list: YAMLSeq
  /** Of the field, if the list is one. */
  readonly key: Node | undefined
}

/** The items in their new order, each with its own bytes and the comments that belong to it. */
export function listYaml(list: List, items: ListChange['items']) {
  return list.list.flow ? flowList(list, items) : blockList(list, items)
}

function flowList({ before, list }: List, items: ListChange['items']) {
  const [start = 0, end = 0] = list.range ?? []
  const old = (list.items as readonly Node[]).map(({ range }) => before.slice(...ends(range)))
  const isOneLine = !/\s#|\n/.test(before.slice(start, end))
  if (!isOneLine) return undefined // only a person knows to which item a comment belongs
  const written = items.map((item) =>
    'from' in item ? (old[item.from] ?? '') : flowYaml(item.value),
  )
  return { start, end, text: `[${written.join(', ')}]` }
}

function ends(range: Node['range'] | undefined): [number, number] {
  return [range?.[0] ?? 0, range?.[1] ?? 0]
}

/** Comments above an item, at the indentation of its dash, go with it; deeper ones below belong to the item above. */
function blockList({ before, eol, list, key }: List, items: ListChange['items']) {
  const nodes = list.items as readonly Node[]
  const dashes = nodes.map((node) => dashOf(before, node))
  const [first] = dashes
  if (first === undefined || dashes.includes(undefined)) return undefined
  const lines = (dashes as readonly number[]).map((dash) => before.lastIndexOf('\n', dash) + 1)
  const column = first - (lines[0] ?? 0)
  const bodyEnds = nodes.map((node, index) => {
    const limit = lines[index + 1] ?? before.length
    return behindComments(before, lineEndAfter(before, valueEnd(node)), { column, limit })
  })
  const start = lines[0] ?? 0
  const end = bodyEnds.at(-1) ?? start
  const isLast = before[end - 1] !== '\n' // front matter ends without a line break
  const inLine = (text: string) => (isLast ? text.slice(0, -eol.length) : text)
  if (items.length === 0) {
    const colon = key?.range ? key.range[1] + 1 : undefined
    return colon === undefined
      ? undefined
      : { start: colon, end, text: inLine(` []${before.slice(colon, start)}`) }
  }
  const indent = ' '.repeat(column)
  const isBlock = nodes.some((node) => isMap(node) && !node.flow)
  const text = items.map((item) => {
    if (!('from' in item)) return itemYaml(item.value, { indent, eol }, isBlock)
    const from = item.from === 0 ? start : (bodyEnds[item.from - 1] ?? start)
    const body = before.slice(from, bodyEnds[item.from])
    return body.endsWith('\n') ? body : body + eol
  })
  return { start, end, text: inLine(text.join('')) }
}

/** Undefined unless the item begins its line. */
function dashOf(text: string, { range }: Node): number | undefined {
  const start = range?.[0] ?? 0
  const line = text.lastIndexOf('\n', start - 1) + 1
  const dash = /^ *- +/.exec(text.slice(line, start + 1)) ? text.indexOf('-', line) : -1
  return dash >= line && dash < start ? dash : undefined
}

function behindComments(
  text: string,
  from: number,
  { column, limit }: { readonly column: number; readonly limit: number },
): number {
  let end = from
  while (end < limit) {
    const next = lineEndAfter(text, end + 1)
    const [indent] = /^ *(?=#)/.exec(text.slice(end, next)) ?? []
    if (indent === undefined || indent.length <= column) return end
    end = next
  }
  return end
}

/** Without the comment behind it. */
export function valueEnd(node: Node): number {
  if (isCollection(node) && !node.flow) {
    const last: unknown = node.items.at(-1)
    const inner = isPair(last) ? (last.value ?? last.key) : last
    if (inner) return valueEnd(inner as Node)
  }
  return node.range?.[1] ?? 0
}

/** Behind the line break; a block text ends with its own. */
export function lineEndAfter(text: string, offset: number): number {
  if (offset > 0 && text[offset - 1] === '\n') return offset
  const line = text.indexOf('\n', offset)
  return line < 0 ? text.length : line + 1
}
