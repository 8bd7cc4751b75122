import type { Value } from '../../forms/change.ts'
import { button, element } from '../element.ts'
import { createFieldset, type FieldFrame } from './field-frame.ts'
import { moveItem } from './move-item.ts'
import { hintOf, type Part, type PartOptions } from './part.ts'

interface Item {
  readonly part: Part
  /** Its place when the list was opened; undefined for a new one. */
  readonly from: number | undefined
  readonly element: HTMLElement
}

/** Items can be added, removed and moved, unless the schema says how many there are. */
export function createListPart(
  options: PartOptions,
  createPart: (options: PartOptions) => Part | undefined,
): Part {
  const { shape, label, path, isOptional, comments } = options
  if (shape.kind !== 'list') throw new Error(`${label} is no list`)
  const opened = options.opened as readonly Value[] | undefined
  const isFixed = shape.min !== undefined && shape.min === shape.max
  const rows = element('ol', { class: 'items' })
  const news = element('p', { class: 'news', role: 'status' })
  let items: readonly Item[] = []

  function createItem(value: Value | undefined, from?: number): Item | undefined {
    const part = createPart({
      shape: shape.kind === 'list' ? shape.item : shape,
      label: '',
      path: [...path, from ?? -1],
      opened: value,
      isOptional: false,
      comments,
    })
    if (!part) return undefined
    const row = element('li', {})
    const item = { part, from, element: row }
    const nameOf = () => nameOfValue(part.value()) || `item ${items.indexOf(item) + 1}`
    const move = (by: number) => (event: Event) => {
      items = moveItem(items, item, by)
      say(`${nameOf()}: ${items.indexOf(item) + 1} of ${items.length}`)
      arrange(event.currentTarget as HTMLElement)
      announceChange()
    }
    const up = button('↑', () => {}, { class: 'up' })
    const down = button('↓', () => {}, { class: 'down' })
    up.addEventListener('click', move(-1))
    down.addEventListener('click', move(1))
    const remove = button(
      'Remove',
      () => {
        say(`${nameOf()} is removed when you save.`)
        const next = items[items.indexOf(item) + 1] ?? items[items.indexOf(item) - 1]
        items = items.filter((one) => one !== item)
        arrange(next?.element.querySelector<HTMLElement>('.remove') ?? add)
        announceChange()
      },
      { class: 'remove' },
    )
    const name = () => {
      up.setAttribute('aria-label', `Move up: ${nameOf()}`)
      down.setAttribute('aria-label', `Move down: ${nameOf()}`)
      remove.setAttribute('aria-label', `Remove: ${nameOf()}`)
    }
    row.addEventListener('focusin', name)
    row.append(
      part.frame.element,
      element('div', { class: 'item-buttons' }, up, down, isFixed ? undefined : remove),
    )
    queueMicrotask(name)
    return item
  }

  const add = button('Add', () => {
    const item = createItem(undefined)
    if (!item) return
    items = [...items, item]
    arrange(item.element.querySelector<HTMLElement>('textarea, input, select') ?? add)
  })
  add.setAttribute('aria-label', `Add to: ${label}`)

  function say(text: string): void {
    news.textContent = text
  }

  function arrange(focused: HTMLElement): void {
    rows.replaceChildren(...items.map((item) => item.element))
    for (const [index, item] of items.entries()) nameRow(item, label, index)
    disableEnds()
    if (focused.matches(':disabled')) {
      const other = focused.matches('.up') ? '.down' : '.up'
      focused.parentElement?.querySelector<HTMLElement>(other)?.focus()
    } else focused.focus()
  }

  /** Nobody is told of blank fields that have just been added. */
  function announceChange(): void {
    rows.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }

  function disableEnds(): void {
    for (const [index, item] of items.entries()) {
      const ends = { '.up': index === 0, '.down': index === items.length - 1 }
      for (const [name, isEnd] of Object.entries(ends)) {
        const found = item.element.querySelector<HTMLButtonElement>(
          `:scope > .item-buttons > ${name}`,
        )
        if (found) found.disabled = isEnd
      }
    }
  }

  items = (opened ?? []).flatMap((value, index) => createItem(value, index) ?? [])
  rows.append(...items.map((item) => item.element))
  for (const [index, item] of items.entries()) nameRow(item, label, index)
  disableEnds()
  const control = element('div', {}, rows, isFixed ? undefined : add, news)
  const frame = createFieldset({ label, hint: hintOf(options), control })

  const value = () => {
    if (items.length === 0 && isOptional) return undefined
    return items.map(({ part }) => part.value() ?? '')
  }
  return {
    frame,
    value,
    isBlank: () => items.length === 0,
    changes() {
      if (opened === undefined) {
        const made = value()
        return made === undefined || items.length === 0 ? [] : [{ path, value: made }]
      }
      if (items.length === 0 && isOptional && (shape.min ?? 0) > 0) return [{ path }]
      const inside = items.flatMap(({ part, from }) => (from === undefined ? [] : part.changes()))
      const isSame =
        items.length === opened.length && items.every(({ from }, index) => from === index)
      if (isSame) return inside
      const order = items.map(({ part, from }) =>
        from === undefined ? { value: part.value() ?? '' } : { from },
      )
      return [...inside, { path, items: order }]
    },
    find([key = '', ...rest]): FieldFrame {
      return items[Number(key)]?.part.find(rest) ?? frame
    },
  }
}

/** A screen reader reads the fields of an item with this name. */
function nameRow({ part }: Item, label: string, index: number): void {
  const name = part.frame.element.querySelector(':scope > legend, :scope > label')
  if (name) name.textContent = `${label}, ${index + 1}`
}

/** Its first text. */
function nameOfValue(value: Value | undefined): string {
  if (typeof value !== 'object') return String(value ?? '')
  const [name = ''] = Object.values(value).filter((inner) => typeof inner === 'string')
  return String(name)
}
