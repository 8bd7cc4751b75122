import { splitParts } from '../../client/pages/whitepapers/split-parts.ts'
import type { WhitepaperDocument } from '../../shared/content/records.ts'
import type { RichElement, RichText } from '../../shared/content/rich-text.ts'
import type { Site } from '../../shared/content/schemas/site.ts'
import { publisherOf } from './publisher.ts'
import type { SheetBlock } from './sheet.ts'
import { type SheetSources, toBlocks } from './sheet-blocks.ts'
import { toInlines } from './sheet-inlines.ts'

/** Everything in it comes from content/. */
export type PaperSheet = ReturnType<typeof toPaperSheet>

/** Throws if the last section is not the sources. */
export function toPaperSheet(paper: WhitepaperDocument, site: Site, sources: SheetSources) {
  const { opening, parts } = splitParts(paper.body)
  const last = parts.at(-1)
  const notes = last?.body.at(-1)
  if (!last || !isNotes(notes)) {
    throw new Error(`${paper.path} does not end with a part that lists its sources`)
  }
  return {
    title: paper.title,
    subtitle: paper.subtitle,
    number: paper.number,
    cover: paper.cover,
    audience: paper.audienceLabel,
    reviewed: paper.reviewed,
    edited: paper.updatedAt,
    summary: paper.summary,
    keywords: keywordsOf(paper, site),
    inOneMinute: paper.inOneMinute,
    preface: toBlocks(opening, sources),
    parts: parts.slice(0, -1).map(({ id, heading, body }) => {
      const blocks = toBlocks(body, sources)
      /** A form gets full-width pages to fill in by hand. */
      return { id, heading, isForm: isForm(blocks), blocks }
    }),
    sources: {
      id: last.id,
      heading: last.heading,
      blocks: toBlocks(last.body.slice(0, -1), sources),
      notes: listNotes(notes).map((words) => toInlines(words, sources)),
    },
    publisher: publisherOf(site),
  }
}

/** At least half of its blocks are forms. */
function isForm(blocks: readonly SheetBlock[]): boolean {
  const counted = blocks.filter(({ kind }) => kind !== 'heading')
  const forms = counted.filter((block) => block.kind === 'table' && block.isForm)
  return forms.length >= counted.length / 2
}

function isNotes(node: RichText | undefined): node is RichElement {
  const first = node?.[0] === 'ol' ? (node[2] as RichElement) : undefined
  return String(first?.[1].id).startsWith('note-fn-')
}

function listNotes([, , ...items]: RichElement): readonly (readonly RichText[])[] {
  return items.map((item) => {
    const paragraphs = (item as RichElement).slice(2) as RichElement[]
    const words = paragraphs.flatMap(([, , ...children]) => children)
    return words.filter((word) => !isBackLink(word) && word !== ' ')
  })
}

function isBackLink(node: RichText): boolean {
  return typeof node !== 'string' && String(node[1].href).startsWith('#note-fnref-')
}

function keywordsOf(paper: WhitepaperDocument, site: Site): readonly string[] {
  const topics = site.whitepaperTopics.filter(({ value }) => paper.topics.includes(value))
  const roles = site.roles.filter(({ value }) => paper.audience.includes(value))
  return [...topics.map(({ label }) => label), ...roles.map(({ plural }) => plural)]
}
