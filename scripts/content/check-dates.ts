import type { ContentProblem } from './content-error.ts'
import { lineOf } from './line-of.ts'
import type { SourceFile } from './read-record.ts'

/** A fact "as of" a month stops the build when it is older than this. */
const OLDEST_FACT_MONTHS = 12

/** From this age on the build reminds of it. */
const AGING_FACT_MONTHS = 9

export interface DatedFacts {
  readonly problems: readonly ContentProblem[]
  readonly warnings: readonly ContentProblem[]
}

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2000, month)).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' }),
)

/** In words, "as of June 2026", or as the field `asOf: 2026-06`. */
const AS_OF = new RegExp(
  `\\bas of\\s+(?<name>${MONTHS.join('|')})\\s+(?<year>\\d{4})|^asOf:\\s*['"]?(?<iso>\\d{4}-\\d{2})`,
  'gim',
)

/** Which facts of a content file were checked too long before `today`, `YYYY-MM-DD`, and which soon will be. */
export function checkDates({ file, text }: SourceFile, today: string): DatedFacts {
  const facts = [...text.matchAll(AS_OF)].map(({ index, groups = {} }) => {
    const month = groups.iso ?? `${groups.year}-${monthNumber(groups.name ?? '')}`
    const age = monthCount(today) - monthCount(month)
    const reason = `This is as of ${month}, ${age} months ago. Check it again and change the date.`
    return { age, problem: { file, line: lineOf(text, index), field: '', reason } }
  })
  return {
    problems: facts.filter(({ age }) => age > OLDEST_FACT_MONTHS).map(({ problem }) => problem),
    warnings: facts.filter(({ age }) => isAging(age)).map(({ problem }) => problem),
  }
}

function isAging(age: number): boolean {
  return age >= AGING_FACT_MONTHS && age <= OLDEST_FACT_MONTHS
}

function monthNumber(name: string): string {
  const index = MONTHS.findIndex((month) => month.toLowerCase() === name.toLowerCase())
  return String(index + 1).padStart(2, '0')
}

/** Months since the year 0, for `YYYY-MM` with or without a day. */
function monthCount(date: string): number {
  const [year = 0, month = 0] = date.split('-').map(Number)
  return year * 12 + month
}
