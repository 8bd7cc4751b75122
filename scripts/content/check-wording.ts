import type { ContentProblem } from './content-error.ts'
import { problemsAt } from './line-of.ts'
import type { SourceFile } from './read-record.ts'

export function checkWording({ file, text }: SourceFile): readonly ContentProblem[] {
  const shown = { file, text: text.replace(SEARCH_WORDS, (line) => ' '.repeat(line.length)) }
  return bannedPhrases.flatMap(({ pattern, reason }) =>
    problemsAt(shown, new RegExp(pattern, 'gi'), ([found]) => {
      return `“${found}” is never written here. ${reason}`
    }),
  )
}

/** Visitors may search for words that no page uses. */
const SEARCH_WORDS = /^keywords:.*$/gm

/** Claims that our words must not make. Case-insensitive. */
export const bannedPhrases = [
  {
    pattern: /\bguarantee(?:s|d|ing)?\b/,
    reason:
      'Nobody can guarantee an outcome in freight. Write: helps you check, keeps a record of.',
  },
  {
    pattern: /\beliminat(?:e|es|ed|ing) (?:all |any |every )?(?:fraud|theft|risk)\b/,
    reason: 'No check ends fraud. Write what the check shows and what it does not.',
  },
  {
    pattern: /\bfraud[- ]?proof\b/,
    reason: 'Nothing is. Write what the check shows and what it does not.',
  },
  {
    pattern: /\bcertified by\b/,
    reason: 'Nobody has certified us. Name the rule or the standard instead.',
  },
  {
    pattern: /\b100 ?(?:%|percent\b)/,
    reason: 'No check is complete. Give the figure with its source and its caveat, or none.',
  },
  {
    pattern: /\b1[,.]?(?:455|475|500) ?(?:%|percent\b)/,
    reason: 'The baselines of this figure conflict. Use a figure that names its source and year.',
  },
  {
    pattern: /\$15(?: billion| bn)? ?(?:–|-|to) ?\$?35 ?(?:billion|bn)/,
    reason: 'An old estimate without a source. Use a figure that names its source and year.',
  },
  {
    pattern:
      /\b(?:revolutionary|seamless(?:ly)?|unlock(?:s|ed|ing)?|next-gen|intelligent(?:ly)?)\b/,
    reason: 'Hype tells a reader nothing. Name the check, then the reason.',
  },
]
