import {
  PLACEHOLDER,
  SITE_PLACEHOLDERS,
  unknownPlaceholder,
} from '../../shared/content/schemas/fields.ts'
import type { Site } from '../../shared/content/schemas/site.ts'
import { type ContentProblem, problemsAt, type SourceFile } from './content-error.ts'

/** Markdown only: in YAML the schema of each field says what else may stand there. */
export function checkPlaceholders(source: SourceFile): readonly ContentProblem[] {
  if (!source.file.endsWith('.md')) return []
  return problemsAt(source, PLACEHOLDER, ([written]) => {
    if (SITE_PLACEHOLDERS.some((placeholder) => `{${placeholder}}` === written)) return undefined
    return unknownPlaceholder(written, SITE_PLACEHOLDERS)
  })
}

/** Names and addresses that only `site.yml` may write. */
export function checkRepeats(
  source: SourceFile,
  { product, contact }: Pick<Site, 'product' | 'contact'>,
): readonly ContentProblem[] {
  if (source.file === 'content/site.yml') return []
  const own = [contact.phone, contact.invitations, ...Object.values(contact.emails)]
  const repeats = [
    [`(?<!\\w)${RegExp.escape(product)}(?!\\w)`, 'Write {product}.'],
    [own.map(RegExp.escape).join('|'), 'Link to /contact-us.'],
  ] as const
  return repeats.flatMap(([pattern, write]) =>
    problemsAt(source, new RegExp(pattern, 'g'), ([found]) => {
      return `“${found}” is written only in content/site.yml. ${write}`
    }),
  )
}

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
