import type { KnownBlock, MrkdwnElement, PlainTextElement } from '@slack/types'

type Text = MrkdwnElement | PlainTextElement

/** What Slack answers with `invalid_blocks`, by https://docs.slack.dev/reference/block-kit; empty if it takes them. */
export function blockProblems(blocks: readonly KnownBlock[]): readonly string[] {
  const count = blocks.length >= 1 && blocks.length <= 50 ? [] : [`${blocks.length} blocks`]
  return [...count, ...blocks.flatMap(problemsOf)]
}

function problemsOf(block: KnownBlock): readonly string[] {
  if (block.type === 'header') return textProblems(block.text, 150)
  if (block.type !== 'section') return [`unexpected ${block.type}`]
  const { text, fields = [] } = block
  return [
    ...(text || fields.length > 0 ? [] : ['empty section']),
    ...(fields.length <= 10 ? [] : [`${fields.length} fields`]),
    ...(text ? textProblems(text, 3_000) : []),
    ...fields.flatMap((field) => textProblems(field, 2_000)),
  ]
}

function textProblems({ type, text, ...options }: Text, max: number): readonly string[] {
  const allowed = type === 'mrkdwn' ? ['verbatim'] : ['emoji']
  return [
    ...(text.length >= 1 && text.length <= max ? [] : [`${text.length} characters`]),
    ...(text.isWellFormed() ? [] : ['half a character']),
    ...(/&(?!(amp|lt|gt);)/.test(text) ? ['an unescaped ampersand'] : []),
    ...Object.keys(options).filter((name) => !allowed.includes(name)),
  ]
}

/** Every text of the message. */
export function textsOf(blocks: readonly KnownBlock[]): readonly Text[] {
  return blocks.flatMap((block): readonly Text[] => {
    if (block.type === 'header') return [block.text]
    if (block.type !== 'section') return []
    return [...(block.text ? [block.text] : []), ...(block.fields ?? [])]
  })
}

/** As Slack shows a text. */
export function unescapeText(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
