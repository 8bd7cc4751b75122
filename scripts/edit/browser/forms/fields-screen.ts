import type { FormDescription } from '../../forms/all-forms.ts'
import type { Value } from '../../forms/change.ts'
import type { FieldShape } from '../../forms/form-shape.ts'
import type { FormContent } from '../../forms/read-form.ts'
import { askForForm } from '../ask.ts'
import { createPart } from './create-part.ts'
import { createFormScreen, type Preview } from './form-screen.ts'
import { labelOf } from './labels.ts'
import { createMailPreview } from './mail-preview.ts'
import { createPagePreview } from './page-preview.ts'
import type { Panel, Screen } from './panel.ts'
import type { Part } from './part.ts'

/** The fields of one file that a form is about. */
export async function createFieldsScreen(form: FormDescription, panel: Panel): Promise<Screen> {
  const content = await askForForm(form.file)
  const parts = createParts(content, form.fields)
  const toDraft = () => {
    const changes = parts.flatMap(({ part }) => part.changes())
    const { file, source: opened } = content
    return changes.length === 0 ? [] : [{ file, opened, changes }]
  }
  return createFormScreen({
    title: form.title,
    panel,
    fields: parts.map(({ part }) => part.frame.element),
    toDraft,
    find: (file, path) => (file === form.file ? findIn(parts, path) : undefined),
    preview: createPreview(form),
  })
}

function createPreview({ mails, page }: FormDescription): Preview | undefined {
  if (mails) return createMailPreview(mails)
  return page === undefined ? undefined : createPagePreview(page)
}

interface PlacedPart {
  readonly path: string
  readonly part: Part
}

/** `fields` are paths; without them, all of the file. */
export function createParts(
  content: FormContent,
  fields?: readonly string[],
): readonly PlacedPart[] {
  const { shape, comments } = content
  const all = shape.kind === 'group' ? shape.fields.map(({ name }) => name) : []
  return (fields ?? all).flatMap((path) => {
    const keys = path.split('.')
    const field = fieldAt(shape.kind === 'group' ? shape.fields : [], keys)
    const opened = keys.reduce<Value | undefined>(
      (value, key) => (value as Readonly<Record<string, Value>> | undefined)?.[key],
      content.fields,
    )
    const part =
      field && createPart({ ...field, label: labelOf(field.name), path: keys, opened, comments })
    return part ? [{ path, part }] : []
  })
}

function fieldAt(
  fields: readonly FieldShape[],
  [key, ...rest]: readonly string[],
): FieldShape | undefined {
  const field = fields.find(({ name }) => name === key)
  if (!field || rest.length === 0) return field
  return field.shape.kind === 'group' ? fieldAt(field.shape.fields, rest) : undefined
}

export function findIn(parts: readonly PlacedPart[], path: string) {
  const placed = parts.find((one) => path === one.path || path.startsWith(`${one.path}.`))
  return placed?.part.find(
    path
      .slice(placed.path.length + 1)
      .split('.')
      .filter(Boolean),
  )
}
