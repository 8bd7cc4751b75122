/** What an email says, once: its text and its HTML are both drawn from this. */
export interface Letter {
  /** The product's name, on top. */
  readonly sender: string
  /** What an inbox shows beside the subject. */
  readonly preview: string
  readonly heading: string
  readonly blocks: readonly LetterBlock[]
  /** Who sends it and why, in small print. */
  readonly footer: readonly string[]
}

export type LetterBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'reference'; readonly label: string; readonly reference: string }
  | { readonly kind: 'steps'; readonly title: string; readonly steps: readonly string[] }
  | { readonly kind: 'rows'; readonly title: string; readonly rows: readonly LetterRow[] }
  | { readonly kind: 'link'; readonly label: string; readonly href: string }

export interface LetterRow {
  readonly label: string
  /** May have line breaks. */
  readonly value: string
}
