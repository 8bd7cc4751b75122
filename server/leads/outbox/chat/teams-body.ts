import { blockText, labelText, type TemplateBlock } from '../../../mail/email-template.ts'
import type { ChatMessage } from './chat-message.ts'
import { cutText } from './cut-text.ts'

/** A card may have 28 KB. Three answers can be long: a message, and the first and the last visit. */
const MAX_TEXT_BYTES = 5_000

/**
 * A message with an Adaptive Card, for a workflow of Teams that posts what its webhook gets. All text stands in runs, which
 * know no Markdown, and nothing is a mention, because the card lists none.
 */
export function teamsBody({ heading, blocks }: ChatMessage) {
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.2',
    msteams: { width: 'Full' },
    body: [
      textElement(run(heading, { size: 'Large', weight: 'Bolder' })),
      ...blocks.flatMap(elements),
    ],
  }
  const contentType = 'application/vnd.microsoft.card.adaptive'
  return { type: 'message', attachments: [{ contentType, contentUrl: null, content }] }
}

function elements(block: TemplateBlock): readonly object[] {
  switch (block.kind) {
    case 'link': {
      const action = { type: 'Action.OpenUrl', title: block.label, url: block.href }
      return [{ type: 'ActionSet', actions: [action] }]
    }
    case 'rows':
      if (block.rows.length === 0) return []
      return [
        textElement(run(block.title, { size: 'Medium', weight: 'Bolder' })),
        ...block.rows.map(({ label, value }) => row(label, value)),
      ]
    default:
      return [textElement(run(blockText(block)))]
  }
}

function row(label: string, value: string) {
  const name = labelText(label) + (value.includes('\n') ? '\n' : ' ')
  return { ...textElement(run(name, { weight: 'Bolder' }), run(value)), spacing: 'Small' }
}

const textElement = (...inlines: readonly object[]) => ({ type: 'RichTextBlock', inlines })

function run(text: string, style: Readonly<Record<string, string>> = {}) {
  return {
    type: 'TextRun',
    text: cutText(text, { max: MAX_TEXT_BYTES, sizeOf: jsonBytes }),
    ...style,
  }
}

function jsonBytes(text: string): number {
  return Buffer.byteLength(JSON.stringify(text)) - '""'.length
}
