import type { ContentDocument } from './query/content-document.ts'
import type { RichText } from './rich-text.ts'
import type { Faq } from './schemas/faq.ts'
import type { Notice } from './schemas/notice.ts'
import type { Whitepaper } from './schemas/whitepaper.ts'

interface Markdown {
  readonly body: readonly RichText[]
}

/** A file of content/faqs. Its slug is its anchor: `/faqs#{slug}`. */
export type FaqDocument = ContentDocument & Faq & Markdown

/** A file of content/notices, shown as a section of the contact page. */
export type NoticeDocument = ContentDocument & Notice & Markdown

export type WhitepaperDocument = ContentDocument & Whitepaper & Markdown
