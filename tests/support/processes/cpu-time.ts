import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Seconds. */
export interface CpuTime {
  readonly user: number
  readonly system: number
}

/** Clock ticks, on every Linux. */
const TICKS_PER_SECOND = 100

/** Of a process and of all that it has waited for. Only Linux tells; 0 elsewhere. */
export function readCpuTime(pid: number): CpuTime {
  const stat = readIfThere(`/proc/${pid}/stat`)
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ') // from the third, `state`
  const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11).map(Number)
  return {
    user: (user + childrenUser) / TICKS_PER_SECOND,
    system: (system + childrenSystem) / TICKS_PER_SECOND,
  }
}

export function addCpuTimes(times: readonly CpuTime[]): CpuTime {
  return {
    user: times.reduce((sum, { user }) => sum + user, 0),
    system: times.reduce((sum, { system }) => sum + system, 0),
  }
}

/** All processes below this one that still run. Only Linux tells; none elsewhere. */
export function findDescendants(pid: number): readonly number[] {
  // Each thread has a list of what it has started, as Chromium's threads do its renderers.
  const lists = threadsOf(pid).map((thread) => readIfThere(`/proc/${pid}/task/${thread}/children`))
  const children = lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
  return children.flatMap((child) => [child, ...findDescendants(child)])
}

/** For the run's report: of all below a process that will not wait for them, so that the system adds their time to nobody's. */
export function leaveCpuTime(pid: number): void {
  const time = addCpuTimes(findDescendants(pid).map(readCpuTime))
  writeFileSync(join(String(process.env.TEST_FOLDER), `cpu-time-${pid}`), JSON.stringify(time))
}

function threadsOf(pid: number): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
