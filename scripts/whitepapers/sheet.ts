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
