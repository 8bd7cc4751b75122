import { shortZoneName } from '../../../shared/scheduling/zone-in-words.ts'
import type { Desk } from '../desk.ts'
import { type LocalTimes, localTimes } from '../local-times.ts'

/** Times as those read and write them who hold the demos; of the office where the site has not been built. */
export function hostTimes({ release, times }: Pick<Desk, 'release' | 'times'>): LocalTimes {
  if (!release) return times
  const { zone } = release.demo
  return localTimes({ zone, zoneName: shortZoneName(zone, Date.now()) || zone })
}
