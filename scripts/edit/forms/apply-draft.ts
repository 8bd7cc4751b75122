import type { GenericSchema } from 'valibot'
import { parseDocument } from 'yaml'
import { findSchema, type Schemas } from '../../content/collections.ts'
import type { SourceFile } from '../../content/content-error.ts'
import type { ContentChange } from '../change-files.ts'
import { type Choices, type Collision, mergeContents } from '../changes/merge-contents.ts'
import { bodyStartOf, eolOf, frontMatterOf } from '../text.ts'
import { type Change, type FileChange, isNew, type Path } from './change.ts'
import { shapeOf } from './form-shape.ts'
import { newFileProblem } from './new-file.ts'
import { fieldYaml } from './new-yaml.ts'
import { setUpdated } from './set-updated.ts'
import { writeChange } from './write-fields.ts'

export type AppliedDraft =
  | {
      /** All files of the content with the draft. */
      readonly sources: readonly SourceFile[]
      /** Those that differ. `before` is undefined for a new file, `after` for a removed one. */
      readonly files: readonly ContentChange[]
    }
  /** Others have changed these texts since the form was opened, and nobody has chosen yet. */
  | { readonly collisions: readonly Collision[] }
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

/** Of all forms that are saved together. */
export interface Draft {
  readonly files: readonly FileChange[]
  /** Where others have changed the same texts. */
  readonly choices: Choices
}

/** The draft is made of the files as they were when the form was opened, and merged with what others have changed since. */
export function applyDraft(
  sources: readonly SourceFile[],
  { files: drafted, choices }: Draft,
  rules: Rules,
): AppliedDraft {
  const problems: FieldProblem[] = []
  const theirs = new Map(sources.map(({ file, text }) => [file, text]))
  const [base, ours] = [new Map(theirs), new Map(theirs)]
  const files: ContentChange[] = []
  for (const change of drafted) {
    const { file } = change
    const present = theirs.get(file)
    if ('removed' in change) {
      if (present !== undefined) files.push({ file, before: present })
    } else if (isNew(change)) {
      const made = newFileProblem(file, sources) ?? newFile(change, rules)
      if (typeof made === 'string') problems.push({ file, path: 'slug', reason: made })
      else files.push({ file, after: made.text })
    } else {
      const written = withChanges({ file, text: change.opened }, change, rules)
      problems.push(...written.problems)
      base.set(file, change.opened)
      ours.set(file, setUpdated(written.source, rules.today).text)
    }
  }
  const { merged, collisions } = mergeContents({ base, ours, theirs }, choices)
  if (collisions.length > 0) return { collisions }
  if (problems.length > 0) return { problems }
  for (const [file, after] of merged) {
    const before = theirs.get(file)
    if (after !== before) files.push({ file, before, after })
  }
  const kept = sources.filter(({ file }) => !files.some((one) => one.file === file))
  const written = files.flatMap(({ file, after: text }) =>
    text === undefined ? [] : { file, text },
  )
  return { sources: [...kept, ...written].toSorted(byFile), files }
}

const byFile = (a: SourceFile, b: SourceFile) => (a.file < b.file ? -1 : 1)

type Fields = Extract<FileChange, { readonly changes: unknown }>

/** As a form shows it. */
export function bodyOf(text: string): string {
  return text.slice(bodyStartOf(text)).replaceAll('\r\n', '\n').trim()
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
  if (body !== undefined) text = withBody(text, body)
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
  const copied = { file, text: change.opened }
  const fields = parseDocument(frontMatterOf(file, copied.text)).toJS()
  const toNew = ['createdAt', 'updatedAt', 'reviewed'].flatMap((name): readonly Change[] => {
    const isWritten = change.changes.some(({ path }) => path[0] === name)
    if (fields[name] === undefined || isWritten) return []
    return [{ path: [name], ...(name === 'createdAt' && { value: today }) }]
  })
  const changes = [...change.changes, ...toNew]
  const { source, problems } = withChanges(copied, { ...change, changes }, { schemas })
  return problems[0]?.reason ?? source
}
