import type { ContentProblem } from './content-error.ts'
import { lineOf } from './line-of.ts'
import type { SourceFile } from './read-record.ts'

/** `npm run check` fails for older facts. */
const OLDEST_FACT_MONTHS = 12

/** `npm run check` warns about older facts. */
const AGING_FACT_MONTHS = 9

export interface DatedFacts {
  readonly problems: readonly ContentProblem[]
  readonly warnings: readonly ContentProblem[]
}

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

/** `today` is `YYYY-MM-DD`. */
export function checkDates({ file, text }: SourceFile, today: string): DatedFacts {
  const found = [...text.matchAll(IN_WORDS), ...text.matchAll(AS_FIELD)]
  const facts = found.map(({ index, groups = {} }) => {
    const month = `${groups.year}-${groups.month ?? monthNumber(groups.name ?? '')}`
    const age = monthCount(today) - monthCount(month)
    const reason = `This was checked in ${month}, ${age} months ago. Check it again and change the date.`
    return { age, problem: { file, line: lineOf(text, index), field: '', reason } }
  })
  return {
    problems: [
      ...facts.filter(({ age }) => age > OLDEST_FACT_MONTHS).map(({ problem }) => problem),
      ...[...text.matchAll(DONE)]
        .filter(({ groups }) => (groups?.day ?? '') > today)
        .map(({ index, groups }) => {
          const reason = `${groups?.day} is in the future. Check the date.`
          return { file, line: lineOf(text, index), field: '', reason }
        }),
    ],
    warnings: facts.filter(({ age }) => isAging(age)).map(({ problem }) => problem),
  }
}

function isAging(age: number): boolean {
  return age >= AGING_FACT_MONTHS && age <= OLDEST_FACT_MONTHS
}

function monthNumber(name: string): string {
  return String(MONTHS.indexOf(name.toLowerCase()) + 1).padStart(2, '0')
}

function monthCount(date: string): number {
  const [year = 0, month = 0] = date.split('-').map(Number)
  return year * 12 + month
}
