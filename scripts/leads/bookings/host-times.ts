import { shortZoneName } from '../../../shared/scheduling/zone-in-words.ts'
import type { CommandContext } from '../command-context.ts'
import { type LocalTimes, localTimes } from '../local-times.ts'

/** In the hosts' time zone; without a build, the office's. */
export function hostTimes({
  release,
  times,
}: Pick<CommandContext, 'release' | 'times'>): LocalTimes {
  if (!release) return times
  const { zone } = release.demo
  return localTimes({ zone, zoneName: shortZoneName(zone, Date.now()) || zone })
}
