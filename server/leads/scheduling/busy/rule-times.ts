import ICAL from 'ical.js'

/** Of all rules of a calendar together; a series with a meeting every day since 1990 takes 13,000. */
const MOST_STEPS = 1_000_000

/** Of one rule: an hourly one since 2016 takes 100,000. */
const MOST_STEPS_OF_RULE = 200_000

export interface StepBudget {
  left: number
}

export const createStepBudget = (): StepBudget => ({ left: MOST_STEPS })

export interface RuleOptions {
  readonly start: Temporal.PlainDateTime
  /** In ms since 1970, as if the clock showed UTC. */
  readonly end: number
  readonly budget: StepBudget
}

/** A clock's times by an RRULE, without its UNTIL. Throws if it cannot be read or takes too many steps. */
export function* ruleTimes(
  rule: string,
  { start, end, budget }: RuleOptions,
): Generator<ICAL.Time> {
  const recurrence = ICAL.Recur.fromString(rule)
  recurrence.until = ICAL.Time.fromJSDate(new Date(end), true)
  const { year, month, day, hour, minute, second } = start
  const first = ICAL.Time.fromData({ year, month, day, hour, minute, second })
  const iterator = recurrence.iterator(first)
  const check = iterator.check_contracting_rules.bind(iterator)
  let steps = 0
  // ical.js looks for a February 30 forever, and asks this at each step.
  iterator.check_contracting_rules = () => {
    steps += 1
    budget.left -= 1
    if (steps > MOST_STEPS_OF_RULE || budget.left < 0) throw new Error('The rule takes too long')
    return clockMs(iterator.last) > end || check()
  }
  for (let next = iterator.next(); next; next = iterator.next()) yield next
}

/** As if the clock showed UTC. */
export function clockMs({ year, month, day, hour, minute, second }: ICAL.Time): number {
  return Date.UTC(year, month - 1, day, hour, minute, second)
}
