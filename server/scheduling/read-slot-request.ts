import { InvalidSlotRequestError } from '../../shared/errors.ts'
import type { Problem } from '../../shared/forms/form-definition.ts'
import { canonicalZone } from '../../shared/scheduling/canonical-zone.ts'
import type { SlotsRequest } from './demo-slots.ts'

/** Two weeks are more than any page shows at once. */
const MAX_DAYS = 14
const DEFAULT_DAYS = 7

/**
 * From `?from=2026-11-23&days=7&zone=America/Chicago` to what is asked for. The zone must be named, because nobody
 * should read times in a zone they did not choose; without `from` it is today, without `days` a week. Throws
 * InvalidSlotRequestError naming everything that is wrong.
 */
export function readSlotRequest(query: URLSearchParams): SlotsRequest {
  const zone = canonicalZone(query.get('zone') ?? '')
  const from = readDate(query.get('from'))
  const days = readDays(query.get('days'))
  if (zone !== undefined && from !== INVALID && days !== INVALID) return { zone, from, days }
  throw new InvalidSlotRequestError([
    ...(zone === undefined ? [zoneProblem(query)] : []),
    ...(from === INVALID ? [DATE_PROBLEM] : []),
    ...(days === INVALID ? [DAYS_PROBLEM] : []),
  ])
}

const INVALID = Symbol('invalid')

const DATE_PROBLEM: Problem = {
  field: 'from',
  message: 'Name the first day as year, month and day, for example 2026-11-23.',
}

const DAYS_PROBLEM: Problem = {
  field: 'days',
  message: `Ask for 1 to ${MAX_DAYS} days at a time.`,
}

function zoneProblem(query: URLSearchParams): Problem {
  const message = query.get('zone')
    ? 'There is no such time zone. Name one like America/Chicago.'
    : 'Name a time zone, for example America/Chicago.'
  return { field: 'zone', message }
}

function readDate(typed: string | null): Temporal.PlainDate | undefined | typeof INVALID {
  if (typed === null) return undefined
  if (!/^\d{4}-\d\d-\d\d$/.test(typed)) return INVALID
  try {
    return Temporal.PlainDate.from(typed, { overflow: 'reject' })
  } catch {
    return INVALID
  }
}

function readDays(typed: string | null): number | typeof INVALID {
  if (typed === null) return DEFAULT_DAYS
  const days = /^\d{1,2}$/.test(typed) ? Number(typed) : 0
  return days >= 1 && days <= MAX_DAYS ? days : INVALID
}
