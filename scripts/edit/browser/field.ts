import type { PageText } from '../page-texts.ts'
import type { PageTexts } from './ask.ts'
import { element } from './element.ts'

export interface Field {
  readonly element: HTMLElement
  /** As it is to be saved. */
  value(): string
}

interface FieldOptions {
  readonly text: PageText
  readonly label: string
  readonly describedBy: string
  readonly placeholders: PageTexts['placeholders']
}

/** For a text of YAML: one line of plain text, with its placeholders as tokens. For Markdown: its source. */
export function createField(options: FieldOptions): Field {
  return options.text.kind === 'yaml' ? lineField(options) : sourceField(options)
}

function sourceField({ text, label, describedBy }: FieldOptions): Field {
  const area = element('textarea', { 'aria-label': label, 'aria-describedby': describedBy })
  area.value = text.written
  area.rows = Math.min(
    16,
    text.written.split('\n').length + Math.ceil(text.written.length / 70) + 1,
  )
  return { element: area, value: () => area.value }
}

const PLACEHOLDER = /(\{[\w.]+\})/

function lineField({ text, label, describedBy, placeholders }: FieldOptions): Field {
  const field = element('div', {
    class: 'line',
    role: 'textbox',
    contenteditable: 'true',
    spellcheck: 'true',
    'aria-label': label,
    'aria-multiline': 'false',
    'aria-describedby': describedBy,
  })
  const toNode = (piece: string) => {
    if (!PLACEHOLDER.test(piece)) return document.createTextNode(piece)
    return token(piece, placeholders[piece.slice(1, -1)])
  }
  field.append(...text.written.split(PLACEHOLDER).map(toNode))
  field.addEventListener('paste', (event) => {
    event.preventDefault()
    insert(field, event.clipboardData?.getData('text/plain') ?? '')
  })
  field.addEventListener('drop', (event) => event.preventDefault())
  return { element: field, value: () => read(field) }
}

/** Shows the value; the page may be the only one that knows it. */
function token(written: string, placeholder: PageTexts['placeholders'][string] | undefined) {
  const title = placeholder
    ? `${written}, from ${placeholder.from}`
    : `${written}: the page puts the value here`
  return element(
    'span',
    { class: 'token', contenteditable: 'false', 'data-written': written, title },
    placeholder?.value ?? written,
  )
}

/** A line break of what was copied is a space here. */
function insert(field: HTMLElement, pasted: string): void {
  const line = pasted.replace(/\s*\r?\n\s*/g, ' ')
  const selection = selectionIn(field)
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined
  if (!range || !field.contains(range.commonAncestorContainer)) {
    field.append(line)
  } else {
    range.deleteContents()
    range.insertNode(document.createTextNode(line))
    range.collapse(false)
  }
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Chromium has a selection for each shadow tree. */
function selectionIn(field: HTMLElement): Selection | null {
  const root = field.getRootNode() as { getSelection?: () => Selection | null }
  return root.getSelection?.() ?? document.getSelection()
}

function read(node: Node): string {
  return [...node.childNodes]
    .map((child) => {
      if (child instanceof HTMLElement && child.dataset.written) return child.dataset.written
      if (child.nodeName === 'BR') return ''
      return child instanceof Text ? child.data : read(child)
    })
    .join('')
}
