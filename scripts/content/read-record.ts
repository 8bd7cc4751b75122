import * as v from 'valibot'
import { type Document, isMap, type Node } from 'yaml'
import { ContentError, problemAt, type SourceFile } from './content-error.ts'
import { parseYaml } from './parse-yaml.ts'
import { findHidden, syntaxProblem } from './syntax-problem.ts'

export interface SourceRecord {
  readonly fields: Readonly<Record<string, unknown>>
  /** Empty for YAML files. */
  readonly body: string
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
  const { frontMatter, body } = splitFrontMatter(source)
  const document = parseYaml(frontMatter)
  const mistake = syntaxProblem(document, frontMatter) ?? findHidden(document)
  if (mistake) throw new ContentError([problemAt(source, mistake.offset, mistake.reason)])

  const result = v.safeParse(schema, document.toJS() ?? {}, { abortPipeEarly: true })
  if (!result.success) {
    throw new ContentError(
      result.issues.map((issue) => {
        const path = issue.path?.map((part) => part.key as string | number) ?? []
        const offset = findOffset(document, path)
        const written = frontMatter.indexOf(issue.received, offset)
        const isPlaceholder = issue.received.startsWith('{') && written >= 0
        const reason = needsQuotes(issue) ? `${issue.message} Put it in quotes.` : issue.message
        const problem = problemAt(source, isPlaceholder ? written : offset, reason)
        return { ...problem, field: path.join('.') }
      }),
    )
  }
  return { fields: result.output as Record<string, unknown>, body }
}

/** Front matter begins with its dashes, which YAML allows, so that its offsets are those of the file. */
function splitFrontMatter(source: SourceFile) {
  const { file, text } = source
  if (!file.endsWith('.md')) return { frontMatter: text, body: '' }
  const match = /^(---\r?\n[\s\S]*?)\r?\n---\r?\n?/.exec(text)
  if (!match) {
    const reason = 'A Markdown file starts with front matter between two lines of three dashes.'
    throw new ContentError([problemAt(source, 0, reason)])
  }
  return { frontMatter: match[1] ?? '', body: text.slice(match[0].length) }
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
