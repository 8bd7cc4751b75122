import * as v from 'valibot'
import { type Document, isMap, LineCounter, type Node, parseDocument } from 'yaml'
import { ContentError, type ContentProblem, problemAt, type SourceFile } from './content-error.ts'
import { syntaxProblem } from './syntax-problem.ts'

export interface SourceRecord {
  readonly fields: Readonly<Record<string, unknown>>
  /** Empty for YAML files. */
  readonly body: string
  readonly bodyLine: number
}

/** Throws ContentError if it is missing. */
export function findSource(sources: readonly SourceFile[], file: string): SourceFile {
  const found = sources.find((source) => source.file === file)
  const reason = 'This file is missing. Write it, or bring it back.'
  if (!found) throw new ContentError([problemAt({ file, text: '' }, 0, reason)])
  return found
}

/** Throws ContentError with file, line, field and reason of each problem. */
export function readRecord(source: SourceFile, schema: v.GenericSchema): SourceRecord {
  const { frontMatter, firstLine, body, bodyLine } = splitFrontMatter(source)
  const lines = new LineCounter()
  const document = parseDocument(frontMatter, { lineCounter: lines })
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1

  const mistake = syntaxProblem(document, frontMatter)
  if (mistake) {
    const line = lineAt(mistake.offset)
    throw new ContentError([{ file: source.file, line, field: '', reason: mistake.reason }])
  }

  const result = v.safeParse(schema, document.toJS() ?? {}, { abortPipeEarly: true })
  if (!result.success) {
    throw new ContentError(
      result.issues.map((issue): ContentProblem => {
        const path = issue.path?.map((part) => part.key as string | number) ?? []
        const offset = findOffset(document, path)
        const written = frontMatter.indexOf(issue.received, offset)
        const isPlaceholder = issue.received.startsWith('{') && written >= 0
        return {
          file: source.file,
          line: lineAt(isPlaceholder ? written : offset),
          field: path.join('.'),
          reason: needsQuotes(issue) ? `${issue.message} Put it in quotes.` : issue.message,
        }
      }),
    )
  }
  return { fields: result.output as Record<string, unknown>, body, bodyLine }
}

function splitFrontMatter(source: SourceFile) {
  const { file, text } = source
  if (!file.endsWith('.md')) return { frontMatter: text, firstLine: 1, body: '', bodyLine: 1 }
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/.exec(text)
  if (!match) {
    const reason = 'A Markdown file starts with front matter between two lines of three dashes.'
    throw new ContentError([problemAt(source, 0, reason)])
  }
  const frontMatter = match[1] ?? ''
  const bodyLine = match[0].split('\n').length
  return { frontMatter, firstLine: 2, body: text.slice(match[0].length), bodyLine }
}

/** YAML takes `{product}` for fields, and 2026 for a number. */
function needsQuotes({ expected, input }: v.BaseIssue<unknown>): boolean {
  const isFields = typeof input === 'object' && input !== null && !Array.isArray(input)
  return expected === 'string' && (isFields || typeof input === 'number')
}

/** For a missing field, the position of its nearest parent. */
function findOffset(document: Document, path: readonly (string | number)[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const parent = document.getIn(path.slice(0, length - 1), true)
    const pair = isMap(parent)
      ? parent.items.find(({ key }) => String(key) === String(path[length - 1]))
      : undefined
    const node = (pair?.key ?? document.getIn(path.slice(0, length), true)) as Node | undefined
    if (node?.range) return node.range[0]
  }
  return 0
}
