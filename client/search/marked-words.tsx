import type { MarkedText } from '../../shared/content/query/search/mark-matches.ts'

/** Its `key` replaces all of it, on a page that is translated (`client/README.md`). */
export function MarkedWords({ pieces }: { readonly pieces: readonly MarkedText[] }) {
  return (
    <span key={JSON.stringify(pieces)}>
      {pieces.map(({ text, isMatch }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a line never reorder.
        isMatch ? <mark key={index}>{text}</mark> : text,
      )}
    </span>
  )
}
