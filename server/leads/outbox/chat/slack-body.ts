import type { KnownBlock, MrkdwnElement, PlainTextElement, SectionBlock } from '@slack/types'
import {
  blockText,
  labelText,
  type TemplateBlock,
  type TemplateRow,
} from '../../../mail/email-template.ts'
import type { ChatMessage } from './chat-message.ts'
import { cutText } from './cut-text.ts'

/** https://docs.slack.dev/reference/block-kit: characters of a header and of a text, and texts of a section. */
const MAX_HEADER = 150
const MAX_TEXT = 3_000
const MAX_FIELDS = 10

/** Longer values get the whole width. */
const SHORT_VALUE = 80

/**
 * A message for an incoming webhook. What visitors typed stands in `plain_text`, where Slack knows no formatting, mention
 * or emoji, and links are not opened for a preview.
 */
export function slackBody({ heading, blocks }: ChatMessage) {
  const header: KnownBlock = { type: 'header', text: plainText(heading, MAX_HEADER) }
  return {
    text: escapeText(heading, MAX_TEXT), // for notifications
    parse: 'none', // no @channel in it
    link_names: false,
    unfurl_links: false,
    unfurl_media: false,
    blocks: [header, ...blocks.flatMap((block) => slackBlocks(block))],
  }
}

function slackBlocks(block: TemplateBlock): readonly KnownBlock[] {
  switch (block.kind) {
    case 'link':
      return [section(ourText(`<${escapeText(block.href)}|${escapeText(block.label)}>`))]
    case 'rows':
      return rowSections(block.title, block.rows)
    default:
      return [section(plainText(blockText(block)))]
  }
}

/** Labels beside short values, then long values. */
function rowSections(title: string, rows: readonly TemplateRow[]): readonly KnownBlock[] {
  const isShort = ({ value }: TemplateRow) => value.length <= SHORT_VALUE && !value.includes('\n')
  const fields = rows.filter(isShort).flatMap(({ label, value }) => [bold(label), plainText(value)])
  const long = rows.filter((row) => !isShort(row))
  return [
    ...(rows.length > 0 ? [section(bold(title))] : []),
    ...inGroups(fields, MAX_FIELDS).map((group) => ({
      type: 'section' as const,
      fields: [...group],
    })),
    ...long.map(({ label, value }) => section(plainText(`${labelText(label)}\n${value}`))),
  ]
}

function inGroups<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size))
}

const section = (text: MrkdwnElement | PlainTextElement): SectionBlock => ({
  type: 'section',
  text,
})

const plainText = (text: string, max = MAX_TEXT): PlainTextElement => ({
  type: 'plain_text',
  text: escapeText(text, max),
  emoji: false,
})

/** Never of a visitor: asterisks and the like have no escape. */
const ourText = (text: string): MrkdwnElement => ({ type: 'mrkdwn', text, verbatim: true })

const bold = (text: string) => ourText(`*${escapeText(text)}*`)

function escapeText(text: string, max = MAX_TEXT): string {
  return cutText(text, { max, write: (character) => ESCAPES[character] ?? character })
}

/** The only characters that Slack's texts escape. */
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
