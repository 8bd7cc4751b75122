import type { CoverPattern } from '../../client/illustrations/whitepaper-cover.tsx'
import type { TableColumn } from './table-shape.ts'

/** Words and what stands among them. */
export type SheetInline =
  | string
  | { readonly kind: 'strong' | 'emphasis' | 'code'; readonly content: readonly SheetInline[] }
  | {
      readonly kind: 'link'
      readonly url: string
      /** The address as paper shows it; empty where the words are the address already. */
      readonly printed: string
      readonly content: readonly SheetInline[]
    }
  | { readonly kind: 'jump'; readonly to: string; readonly content: readonly SheetInline[] }
  | { readonly kind: 'cite'; readonly notes: readonly number[] }
  | { readonly kind: 'break' }

export type SheetBlock =
  | { readonly kind: 'paragraph'; readonly content: readonly SheetInline[] }
  | {
      readonly kind: 'heading'
      /** 2 for a heading within a part, 3 for one below that. */
      readonly level: number
      readonly id: string
      readonly content: readonly SheetInline[]
    }
  | {
      readonly kind: 'list'
      readonly isOrdered: boolean
      readonly start: number
      readonly items: readonly (readonly SheetBlock[])[]
    }
  /** An example in a box, or a letter as it goes out. */
  | { readonly kind: 'callout' | 'letter'; readonly blocks: readonly SheetBlock[] }
  | {
      readonly kind: 'table'
      readonly isForm: boolean
      readonly columns: readonly TableColumn[]
      readonly header: readonly (readonly SheetInline[])[]
      readonly rows: readonly (readonly (readonly SheetInline[])[])[]
    }
  | {
      readonly kind: 'figure'
      readonly id: string
      readonly svg: string
      readonly alt: string
      /** In the drawing's own units; only their ratio counts. */
      readonly width: number
      readonly height: number
      readonly caption: readonly SheetInline[]
    }

export interface SheetPart {
  readonly id: string
  readonly heading: string
  /** Filled in with a pen: gets pages of its own, as wide as the paper allows. */
  readonly isForm: boolean
  readonly blocks: readonly SheetBlock[]
}

/** A whole paper as the template reads it. Everything in it comes from content/. */
export interface PaperSheet {
  readonly title: string
  readonly subtitle: string
  readonly number: number
  readonly cover: CoverPattern
  readonly audience: string
  /** `YYYY-MM`. */
  readonly reviewed: string
  /** The day its words last changed, `YYYY-MM-DD`. */
  readonly edited: string
  readonly summary: string
  readonly keywords: readonly string[]
  readonly inOneMinute: readonly string[]
  readonly preface: readonly SheetBlock[]
  readonly parts: readonly SheetPart[]
  /** The last part: what the numbers in the text lead to. */
  readonly sources: {
    readonly id: string
    readonly heading: string
    readonly blocks: readonly SheetBlock[]
    readonly notes: readonly (readonly SheetInline[])[]
  }
  readonly publisher: {
    readonly product: string
    readonly tagline: string
    readonly legalName: string
    readonly domain: string
    readonly email: string
    readonly phone: string
    readonly general: string
    readonly affiliation: string
  }
}
