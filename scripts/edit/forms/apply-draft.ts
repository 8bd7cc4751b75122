import type { GenericSchema } from 'valibot'
import { parseDocument } from 'yaml'
import { findSchema, type Schemas } from '../../content/collections.ts'
import type { SourceFile } from '../../content/content-error.ts'
import type { ContentChange } from '../change-files.ts'
import { bodyStartOf, eolOf, frontMatterOf } from '../text.ts'
import { type Change, type FileChange, isEqual, type Path, type Value } from './change.ts'
import { shapeOf } from './form-shape.ts'
import { newFileProblem } from './new-file.ts'
import { fieldYaml } from './new-yaml.ts'
import { setUpdated } from './set-updated.ts'
import { writeChange } from './write-fields.ts'

/** A field, or the Markdown, that somebody else has changed since the form was opened. */
export interface ChangedField {
  readonly file: string
  readonly path: Path
  /** Without a value, it is gone. */
  readonly value?: Value
}

export type AppliedDraft =
  | {
      /** All files of the content with the draft. */
      readonly sources: readonly SourceFile[]
      /** Those that differ. `before` is undefined for a new file, `after` for a removed one. */
      readonly files: readonly ContentChange[]
    }
  | { readonly changed: readonly ChangedField[] }
  | { readonly problems: readonly FieldProblem[] }

export interface FieldProblem {
  /** Of a form's file, with the path to the field. Otherwise the reason names its place. */
  readonly file?: string
  readonly path?: string
  readonly reason: string
}

interface Rules {
  readonly schemas: Schemas
  /** `YYYY-MM-DD`. */
  readonly today: string
}

const BODY: Path = ['body']

/** Nothing but what the draft changes, and only if those fields are as they were when the form was opened. */
export function applyDraft(
  sources: readonly SourceFile[],
  draft: readonly FileChange[],
  rules: Rules,
): AppliedDraft {
  const changed: ChangedField[] = []
  const problems: FieldProblem[] = []
  const files = draft.flatMap((change): readonly ContentChange[] => {
    const source = sources.find(({ file }) => file === change.file)
    const isNew = 'fields' in change || ('changes' in change && change.copyOf !== undefined)
    if (isNew) {
      const reason = newFileProblem(change.file, sources)
      const after = reason ?? newFile(change, sources, rules)
      if (reason === undefined && typeof after === 'object')
        return [{ file: change.file, after: after.text }]
      problems.push({ file: change.file, path: 'slug', reason: String(after) })
      return []
    }
    if (!source) {
      changed.push({ file: change.file, path: [] })
      return []
    }
    if ('removed' in change) return [{ file: change.file, before: source.text }]
    const others = othersChanges(source, change)
    changed.push(...others)
    if (others.length > 0) return []
    const written = withChanges(source, change, rules)
    problems.push(...written.problems)
    const { text } = setUpdated(written.source, rules.today)
    return [{ file: change.file, before: source.text, after: text }]
  })
  if (changed.length > 0) return { changed }
  if (problems.length > 0) return { problems }
  const kept = sources.filter(({ file }) => !files.some((one) => one.file === file))
  const written = files.flatMap(({ file, after: text }) =>
    text === undefined ? [] : { file, text },
  )
  return { sources: [...kept, ...written].toSorted(byFile), files }
}

const byFile = (a: SourceFile, b: SourceFile) => (a.file < b.file ? -1 : 1)

type Fields = Extract<FileChange, { readonly changes: unknown }>

function othersChanges(source: SourceFile, { changes, body }: Fields): readonly ChangedField[] {
  const { file, text } = source
  const fields = parseDocument(frontMatterOf(file, text)).toJS()
  const found = changes.flatMap(({ path, opened }): readonly ChangedField[] => {
    const value = valueAt(fields, path)
    return isEqual(value, opened) ? [] : [{ file, path, ...(value !== undefined && { value }) }]
  })
  const present = bodyOf(text)
  if (!body || body.opened === present) return found
  return [...found, { file, path: BODY, value: present }]
}

/** As a form shows it. */
export function bodyOf(text: string): string {
  return text.slice(bodyStartOf(text)).replaceAll('\r\n', '\n').trim()
}

function valueAt(record: unknown, path: Path): Value | undefined {
  return path.reduce<unknown>(
    (node, key) => (node as Record<string | number, unknown> | undefined | null)?.[key],
    record,
  ) as Value | undefined
}

/** Values first: the places of items are those of the file as it was opened. Then lists, the inner ones first. */
function withChanges(
  source: SourceFile,
  { changes, body }: Pick<Fields, 'changes' | 'body'>,
  { schemas }: Pick<Rules, 'schemas'>,
) {
  const schema = findSchema(schemas, source)
  const problems: FieldProblem[] = []
  let { text } = source
  const inOrder = changes.toSorted((a, b) => rank(a) - rank(b) || b.path.length - a.path.length)
  for (const change of inOrder) {
    const written = writeChange({ ...source, text }, change, namesIn(schema, change.path))
    if (written === undefined) {
      const reason = 'This cannot be stored here. Write it in plain words, or in the file.'
      problems.push({ file: source.file, path: change.path.join('.'), reason })
    } else text = written
  }
  if (body) text = withBody(text, body.written)
  return { source: { ...source, text }, problems }
}

function rank(change: Change): number {
  return 'items' in change ? 1 : 0
}

function withBody(text: string, written: string): string {
  const eol = eolOf(text)
  const lines = written.replace(/\r\n?/g, '\n').trim().split('\n').join(eol)
  return `${text.slice(0, bodyStartOf(text))}${eol}${lines}${eol}`
}

/** The fields of the group that has the last one of the path. */
function namesIn(schema: GenericSchema, path: Path): readonly string[] {
  let shape = shapeOf(schema)
  for (const key of path.slice(0, -1)) {
    if (shape.kind === 'list' || shape.kind === 'record') shape = shape.item
    else if (shape.kind === 'group') {
      shape = shape.fields.find(({ name }) => name === key)?.shape ?? { kind: 'other' }
    }
  }
  return shape.kind === 'group' ? shape.fields.map(({ name }) => name) : []
}

/** Its dates are those of a new file; whoever checks the facts of a copy writes when. A string says why it cannot be. */
function newFile(
  change: Exclude<FileChange, { readonly removed: true }>,
  sources: readonly SourceFile[],
  { schemas, today }: Rules,
): SourceFile | string {
  const { file } = change
  const layout = { indent: '', eol: '\n' }
  if ('fields' in change) {
    const names = namesIn(findSchema(schemas, { file, text: '' }), [''])
    const fields = names.flatMap((name) => {
      const value = change.fields[name]
      return value === undefined ? [] : fieldYaml(name, value, layout)
    })
    const dates = fieldYaml('createdAt', today, layout)
    return { file, text: `---\n${fields.join('')}${dates}---\n\n${(change.body ?? '').trim()}\n` }
  }
  const copied = sources.find((source) => source.file === change.copyOf)
  if (!copied) return 'The file to copy is gone.'
  const fields = parseDocument(frontMatterOf(copied.file, copied.text)).toJS()
  const toNew = ['createdAt', 'updatedAt', 'reviewed'].flatMap((name): readonly Change[] => {
    const opened = fields[name]
    if (opened === undefined || change.changes.some(({ path }) => path[0] === name)) return []
    return [{ path: [name], opened, ...(name === 'createdAt' && { value: today }) }]
  })
  const { source, problems } = withChanges(
    { ...copied, file },
    { ...change, changes: [...change.changes, ...toNew] },
    { schemas },
  )
  return problems[0]?.reason ?? source
}
