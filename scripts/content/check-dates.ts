import { problemsAt, type SourceFile } from './content-error.ts'
import { findHeld } from './held-texts.ts'

/** Facts of this age are to be checked again. A refusal would take none off the site, and would stop every other release. */
const AGING_FACT_MONTHS = 9

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** "as of June 2026" or "read up to June 1, 2026". */
const IN_WORDS = new RegExp(
  `\\b(?:as of|up to)\\s+(?<name>${MONTHS.join('|')})[a-z]*\\.?\\s+(?:\\d{1,2},\\s+)?(?<year>\\d{4})`,
  'gi',
)

/** `asOf: 2026-06`, `reviewed: 2026-06-01`. */
const AS_FIELD = /\b(?:asOf|reviewed)['"]?:\s*['"]?(?<year>\d{4})-(?<month>\d{2})/g

/** A day or month that something was done on. */
const DONE =
  /\b(?:createdAt|updatedAt|reviewed|asOf|approvedOn|liveSince)['"]?:\s*['"]?(?<day>\d{4}-\d{2}(?:-\d{2})?)/g

/**
 * Problems are dates in the future, warnings are facts to be checked again. `now` is `YYYY-MM-DD`. A text that is not published yet is as old as it will be on its day.
 */
export function checkDates(source: SourceFile, now: string) {
  const [held] = findHeld([source], Date.parse(now))
  const today = held && held.publishAt.slice(0, 10) > now ? held.publishAt.slice(0, 10) : now
  const warnings = [IN_WORDS, AS_FIELD].flatMap((pattern) =>
    problemsAt(source, pattern, ({ groups = {} }) => {
      const month = monthOf(groups)
      const age = monthCount(today) - monthCount(month)
      if (age < AGING_FACT_MONTHS) return undefined
      return `This was checked in ${month}, ${age} months ago. Check it again and change the date.`
    }),
  )
  const problems = [IN_WORDS, DONE].flatMap((pattern) =>
    problemsAt(source, pattern, ({ groups = {} }) => {
      const day = groups.day ?? monthOf(groups)
      return day > today ? `${day} is in the future. Check the date.` : undefined
    }),
  )
  return { problems, warnings }
}

/** `YYYY-MM`. The month is a number or a name. */
function monthOf({ year, month, name = '' }: Readonly<Record<string, string>>): string {
  return `${year}-${month ?? String(MONTHS.indexOf(name.toLowerCase()) + 1).padStart(2, '0')}`
}

function monthCount(date: string): number {
  const [year = 0, month = 0] = date.split('-').map(Number)
  return year * 12 + month
}
