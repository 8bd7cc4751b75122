export interface BannedPhrase {
  readonly pattern: RegExp
  readonly reason: string
}

/** Claims that our words must not make. Case-insensitive. */
export const bannedPhrases: readonly BannedPhrase[] = [
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
