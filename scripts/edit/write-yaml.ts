import { isDeepStrictEqual } from 'node:util'
import { parseDocument } from 'yaml'
import type { SourceFile } from '../content/content-error.ts'
import { parseYaml } from '../content/parse-yaml.ts'
import { syntaxProblem } from '../content/syntax-problem.ts'
import { bodyStartOf, eolOf, frontMatterOf, type Text } from './text.ts'

/**
 * The file with `value` in the place of a text. Keeps quotes and folding as they are where they can hold the value, and every
 * other byte. Undefined if YAML cannot hold it.
 */
export function writeYaml(source: SourceFile, text: Text, value: string): string | undefined {
  const { file, text: whole } = source
  const before = frontMatterOf(file, whole)
  const { record, stored } = withValue(parseYaml(before).toJS(), text, value)
  const written = candidates(text, eolOf(whole), { value, stored }).find((candidate) => {
    const after = splice(before, text, candidate)
    const document = parseDocument(after)
    if (syntaxProblem(document, after) || !isDeepStrictEqual(document.toJS(), record)) return false
    // A text with --- on a line of its own would end the front matter.
    const all = splice(whole, text, candidate)
    return (
      !file.endsWith('.md') ||
      bodyStartOf(all) - after.length === bodyStartOf(whole) - before.length
    )
  })
  return written === undefined ? undefined : splice(whole, text, written)
}

function splice(whole: string, { start, end }: Text, replacement: string): string {
  return whole.slice(0, start) + replacement + whole.slice(end)
}

/** The record in which only this text has changed. A text that ended with a line break still does. */
function withValue(record: unknown, { path }: Text, value: string) {
  const keys = path.split('.')
  const last = keys.pop() as string
  const parent = keys.reduce(
    (node, key) => (node as Record<string, unknown>)[key],
    record,
  ) as Record<string, unknown>
  const stored = String(parent[last]).endsWith('\n') ? `${value}\n` : value
  parent[last] = stored
  return { record, stored }
}

/** In the order in which they are tried. */
function candidates(
  { source }: Text,
  eol: string,
  { value, stored }: { readonly value: string; readonly stored: string },
): readonly string[] {
  const [single, double] = quote(stored)
  switch (source[0]) {
    case '>':
    case '|':
      return [block(source, value, eol), double + lastBreak(source)]
    case "'":
      return [single, double]
    case '"':
      return [double]
    default:
      return [value, single, double]
  }
}

/** In single and in double quotes. */
export function quote(text: string): readonly [string, string] {
  return [`'${text.replaceAll("'", "''")}'`, JSON.stringify(text).replace(HIDDEN, toEscape)]
}

/** Characters that nobody sees, so that who reads the file does. */
const HIDDEN = /[\u007f-\u00a0\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g

function toEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

const MIN_WIDTH = 80
const MAX_WIDTH = 120

/** With the header and the indentation of a block. A line that need not change does not. */
function block(source: string, value: string, eol: string): string {
  const [header = '', ...old] = source.split(/\r?\n/)
  const [indent = ''] = /^ */.exec(old.find((line) => line.trim() !== '') ?? '') ?? []
  const indented = (lines: readonly string[]) => lines.map((line) => (line ? indent + line : line))
  const isFolded = header.startsWith('>')
  const width = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, ...old.map((line) => line.length)))
  const lines = isFolded
    ? foldLike(old.map((line) => line.trim()).filter(Boolean), value, width - indent.length)
    : value.split('\n')
  return [header, ...indented(lines)].join(eol) + lastBreak(source)
}

/** A block ends with the end of its last line. */
function lastBreak(source: string): string {
  return /\r?\n\s*$/.exec(source)?.[0] ?? ''
}

/** Folds between the first and the last lines that both have. */
function foldLike(old: readonly string[], value: string, width: number): readonly string[] {
  if (value.includes('\n'))
    return value
      .split('\n')
      .flatMap((line) => [...fold(line, width), ''])
      .slice(0, -1)
  const first: string[] = []
  const last: string[] = []
  let rest = value
  for (const line of old) {
    if (!rest.startsWith(`${line} `)) break
    first.push(line)
    rest = rest.slice(line.length + 1)
  }
  const isLonger = first.length > 0 && first.length === old.length // what is added continues the last line
  if (isLonger) rest = `${first.pop()} ${rest}`
  for (const line of isLonger ? [] : old.slice(first.length).reverse()) {
    if (!rest.endsWith(` ${line}`)) break
    last.unshift(line)
    rest = rest.slice(0, -line.length - 1)
  }
  return [...first, ...fold(rest, width), ...last]
}

function fold(text: string, width: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line === undefined || line.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = `${line} ${word}`
  }
  return lines
}
