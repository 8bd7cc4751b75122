export interface EmailMessage {
  readonly to: string
  readonly replyTo?: string | undefined
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
  readonly invitation?: Invitation | undefined
}

export interface Invitation {
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  /** iCalendar (RFC 5545), in UTC, so that no time zone definition is needed. */
  readonly content: string
  /** Attached only, not shown as an invitation by the mailbox. */
  readonly isFile?: boolean
}

export interface EmailTemplate {
  readonly sender: string
  readonly preview: string
  readonly heading: string
  readonly blocks: readonly TemplateBlock[]
  readonly footer: readonly string[]
}

export type TemplateBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'reference'; readonly label: string; readonly reference: string }
  | { readonly kind: 'steps'; readonly title: string; readonly steps: readonly string[] }
  | { readonly kind: 'rows'; readonly title: string; readonly rows: readonly TemplateRow[] }
  | { readonly kind: 'link'; readonly label: string; readonly href: string }

export interface TemplateRow {
  readonly label: string
  readonly value: string
}

export function templateText({ heading, blocks, footer }: EmailTemplate): string {
  return [heading, ...blocks.map(blockText), `-- \n${footer.join('\n')}`].join('\n\n').concat('\n')
}

export function blockText(block: TemplateBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'reference':
      return `${block.label}: ${block.reference}`
    case 'steps':
      return [block.title, ...block.steps.map((step, index) => `${index + 1}. ${step}`)].join('\n')
    case 'rows':
      return [block.title, ...block.rows.map(rowText)].join('\n')
    case 'link':
      return `${block.label}:\n${block.href}`
  }
}

/** Indents an answer with line breaks, so that none of its lines looks like a label. */
function rowText({ label, value }: TemplateRow): string {
  const name = labelText(label)
  if (!value.includes('\n')) return `${name} ${value}`
  return [name, ...value.split('\n').map((line) => `    ${line}`.trimEnd())].join('\n')
}

/** A label before its value. */
export function labelText(label: string): string {
  return label.endsWith('?') ? label : `${label.replace(/[.:]$/, '')}:`
}
