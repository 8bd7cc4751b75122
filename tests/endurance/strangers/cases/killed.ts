import { chownSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Machine, Person } from '../machine.ts'
import { expectTested, NPM_TEST } from '../test-run.ts'

/** Seconds of a first run: it starts, unpacks the browser, starts PostgreSQL, builds, tests. */
const KILLED_AFTER = [1, 4, 10]
const INTERRUPTED_AFTER = [2, 8]

/** `kill -9` of jest, which can tell nobody. */
export function killed(machine: Machine): Promise<void> {
  return endEarly(machine, KILLED_AFTER, (npm) => {
    for (const child of childrenOf(npm)) process.kill(child, 'SIGKILL')
  })
}

/** Ctrl-C, which reaches all processes of the terminal. */
export function interrupted(machine: Machine): Promise<void> {
  return endEarly(machine, INTERRUPTED_AFTER, (npm) => process.kill(-npm, 'SIGINT'))
}

/** Ends a run after each of these times. Nothing of it may go on, and the next complete run must pass and tidy up. */
async function endEarly(
  machine: Machine,
  seconds: readonly number[],
  end: (npm: number) => void,
): Promise<void> {
  const { user } = machine
  const TMPDIR = mkdtempSync(join(user.home, 'tmp-')) // what other users have in /tmp is another case
  chownSync(TMPDIR, user.uid, user.gid)
  const options = {
    cwd: machine.clone('site', { owner: user, isFirst: true }),
    as: user,
    env: { TMPDIR },
  }
  for (const after of seconds) {
    const run = machine.start(NPM_TEST, options)
    const isOver = await Promise.race([run.outcome.then(() => true), wait(after * 1_000, false)])
    if (isOver) break
    end(Number(run.process.pid))
    await run.outcome
    await expectEnded(user, after)
  }
  await expectTested(machine, options)
  const left = readdirSync(TMPDIR)
  if (left.length > 0) throw new Error(`The runs left ${left} in the temporary folder`)
}

const PATIENCE_MS = 20_000

export async function expectEnded({ uid }: Person, after: number): Promise<void> {
  const startedAt = performance.now()
  while (programsOf(uid).length > 0) {
    if (performance.now() - startedAt > PATIENCE_MS)
      throw new Error(`Ended after ${after} s, there remain\n    ${programsOf(uid).join('\n    ')}`)
    await wait(100)
  }
}

function programsOf(uid: number): readonly string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && ownerOf(name) === uid)
    .map((pid) => readIfThere(`/proc/${pid}/cmdline`).replaceAll('\0', ' '))
    .filter(Boolean) // those that have ended have no command line
}

function ownerOf(pid: string): number | undefined {
  return statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid
}

function childrenOf(pid: number): readonly number[] {
  return readIfThere(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
