import type { Period } from '../host-day.ts'
import { readDuration, readLine, readTime } from './event-lines.ts'
import { LONGEST_UNANSWERED_MS } from './presence.ts'
import type { ZoneClocks } from './zone-clocks.ts'

/** The busy periods of a line of a VFREEBUSY component. Throws if one of them cannot be read. */
export function freeBusyPeriods(line: string, clocks: ZoneClocks): readonly Period[] {
  const property = readLine(line)
  if (property?.name !== 'FREEBUSY') return []
  const type = property.params.FBTYPE?.toUpperCase() ?? 'BUSY'
  if (type === 'FREE') return []
  const periods = property.value.split(',').map((text) => {
    const [from = '', to = ''] = text.split('/')
    const start = readTime(from, {}, clocks).at
    const end = /^\d/.test(to) ? readTime(to, {}, clocks).at : start + readDuration(to)
    return { start, end }
  })
  const isAnswered = type !== 'BUSY-TENTATIVE'
  return periods.filter(({ start, end }) => isAnswered || end - start <= LONGEST_UNANSWERED_MS)
}
