import ical, { type ICalCalendar, ICalCalendarMethod } from 'ical-generator'

/** An empty calendar file of the product. `method`: what a calendar is to do with what stands in it (RFC 5546, 1.4). */
export function newCalendar(
  product: string,
  method: keyof typeof ICalCalendarMethod,
): ICalCalendar {
  return ical({
    prodId: { company: product, product: 'Demo', language: 'EN' },
    method: ICalCalendarMethod[method],
  })
}
