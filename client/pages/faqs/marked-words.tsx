import type { MarkedText } from '../../../shared/content/query/search/mark-matches.ts'

/** A line of text with the words a search has found it by underlined. */
export function MarkedWords({ pieces }: { readonly pieces: readonly MarkedText[] }) {
  return pieces.map(({ text, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a line is drawn whole and its pieces never move.
    isMatch ? <mark key={index}>{text}</mark> : text,
  )
}
