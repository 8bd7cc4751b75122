import { createHostCalendar } from '../../../server/leads/scheduling/host-calendar.ts'
import { offeredSlots } from '../../../server/leads/scheduling/offered-slots.ts'
import type { DemoRules } from '../../../shared/content/schemas/demo.ts'

export interface Unoffered {
  readonly start: Date
  readonly now: number
  readonly inWords: (time: Date) => string
}

export function whyNotOffered(rules: DemoRules, { start, now, inWords }: Unoffered): string {
  const at = start.getTime()
  if (at <= now) return 'That time has passed'
  if (rules.calendar === 'off') return 'The calendar is off, so no time is on offer'
  const calendar = createHostCalendar(rules)
  const { closed, slots } = calendar.day(calendar.dateAt(at))
  if (closed !== undefined) return `That day is closed: ${closed}`
  if (!slots.includes(at)) {
    const times = slots.map((slot) => inWords(new Date(slot)).replace(/^\S+ /, ''))
    return `No demo begins at that time; that day they begin at ${times.join(', ')}`
  }
  const [first = Number.POSITIVE_INFINITY] = offeredSlots(calendar, now)
  return at < first
    ? `That is too soon: the hosts are to know ${rules.leadTime} of their hours before`
    : `That is too far ahead: times are open for ${rules.horizon} days with hours from tomorrow on`
}
