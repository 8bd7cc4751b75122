import type { CoverPattern } from '../../client/illustrations/cover-patterns.tsx'
import type { TableColumn } from './table-shape.ts'

export type SheetInline =
  | string
  | { readonly kind: 'strong' | 'emphasis' | 'code'; readonly content: readonly SheetInline[] }
  | {
      readonly kind: 'link'
      readonly url: string
      /** '' if the text is the URL. */
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
      /** Only the ratio of width and height matters. */
      readonly width: number
      readonly height: number
      readonly caption: readonly SheetInline[]
    }

export interface SheetPart {
  readonly id: string
  readonly heading: string
  /** Gets full-width pages to fill in by hand. */
  readonly isForm: boolean
  readonly blocks: readonly SheetBlock[]
}

/** Everything in it comes from content/. */
export interface PaperSheet {
  readonly title: string
  readonly subtitle: string
  readonly number: number
  readonly cover: CoverPattern
  readonly audience: string
  readonly reviewed: string
  readonly edited: string
  readonly summary: string
  readonly keywords: readonly string[]
  readonly inOneMinute: readonly string[]
  readonly preface: readonly SheetBlock[]
  readonly parts: readonly SheetPart[]
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
