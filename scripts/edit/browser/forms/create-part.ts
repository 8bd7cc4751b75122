import type { Change, Value } from '../../forms/change.ts'
import { element } from '../element.ts'
import { createField, createFieldset } from './field-frame.ts'
import { labelOf } from './labels.ts'
import { createListPart } from './list-part.ts'
import { hintOf, type Part, type PartOptions } from './part.ts'

/** Undefined for what no form can show. */
export function createPart(options: PartOptions): Part | undefined {
  switch (options.shape.kind) {
    case 'group':
    case 'record':
      return createGroupPart(options)
    case 'list':
      return createListPart(options, createPart)
    case 'other':
      return undefined
    default:
      return createControlPart(options)
  }
}

interface Control {
  readonly element: HTMLElement
  read(): Value | undefined
}

function createControlPart(options: PartOptions): Part {
  const { label, path, opened, isOptional } = options
  const control = createControl(options)
  const frame = createField({ label, hint: hintOf(options), control: control.element })
  const isBlank = () => control.read() === undefined || control.read() === ''
  const value = () => {
    if (!isBlank()) return control.read()
    return isOptional ? undefined : ''
  }
  return {
    frame,
    value,
    isBlank,
    changes: () => changeOf({ path, opened, value: value() }),
    find: () => frame,
  }
}

interface Changed extends Pick<PartOptions, 'path'> {
  readonly opened?: Value | undefined
  readonly value: Value | undefined
}

/** None if nothing has changed, or a field that was not there is still blank. */
function changeOf({ path, opened, value }: Changed): readonly Change[] {
  if (value === opened || (opened === undefined && value === '')) return []
  return [{ path, ...(value !== undefined && { value }) }]
}

function createControl({ shape, opened, isOptional }: PartOptions): Control {
  if (shape.kind === 'yes') {
    const box = element('input', { type: 'checkbox', checked: opened === true })
    return { element: box, read: () => (box.checked ? true : isOptional ? undefined : false) }
  }
  if (shape.kind === 'choice') {
    const isOpen = isOptional || opened === undefined
    const options = [...(isOpen ? [''] : []), ...shape.options]
    const select = element(
      'select',
      {},
      ...options.map((value) =>
        element('option', { value, selected: value === String(opened ?? '') }, value || '–'),
      ),
    )
    return { element: select, read: () => select.value }
  }
  if (shape.kind === 'number') {
    const input = element('input', { inputmode: 'numeric', value: String(opened ?? '') })
    const read = () =>
      /^-?\d+$/.test(input.value.trim()) ? Number(input.value) : input.value.trim()
    return { element: input, read }
  }
  const rows = Math.ceil(String(opened ?? '').length / 60) || 1 // where fields do not grow by themselves
  const area = element('textarea', { rows }, String(opened ?? ''))
  area.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.isComposing) event.preventDefault() // a field is one line
  })
  const text = String(opened ?? '')
  return {
    element: area,
    // The browser changes line breaks, and some texts end with a space.
    read: () =>
      area.value === area.defaultValue ? text : area.value.replace(/\s*\n\s*/g, ' ').trim(),
  }
}

function createGroupPart(options: PartOptions): Part {
  const { shape, label, path, comments, isOptional } = options
  const opened = options.opened as Readonly<Record<string, Value>> | undefined
  const names =
    shape.kind === 'group'
      ? shape.fields
      : Object.keys(opened ?? {}).map((name) => ({
          name,
          shape: shape.kind === 'record' ? shape.item : shape,
          isOptional: false,
        }))
  const parts = new Map<string, Part>()
  for (const field of names) {
    const part = createPart({
      ...field,
      label: labelOf(
        field.name,
        names.map(({ name }) => name),
      ),
      path: [...path, field.name],
      opened: opened?.[field.name],
      comments,
    })
    if (part) parts.set(field.name, part)
  }
  const all = [...parts.values()]
  const inside = element('div', { class: 'group' }, ...all.map(({ frame }) => frame.element))
  const isFolded = isOptional && opened === undefined
  const control = isFolded ? element('details', {}, element('summary', {}, 'Add'), inside) : inside
  const frame = createFieldset({ label, hint: hintOf(options), control })
  const isBlank = () => all.every((part) => part.isBlank())
  const value = () => {
    if (isOptional && isBlank()) return undefined
    const entries = [...parts].map(([name, part]) => [name, part.value()] as const)
    return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined)) as Value
  }
  return {
    frame,
    value,
    isBlank,
    changes() {
      if (opened === undefined) return isBlank() ? [] : changeOf({ path, value: value() })
      if (isOptional && isBlank()) return [{ path }]
      return all.flatMap((part) => part.changes())
    },
    find: ([key = '', ...rest]) => parts.get(key)?.find(rest) ?? frame,
  }
}
