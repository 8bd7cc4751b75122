import { fork } from 'node:child_process'
import { once } from 'node:events'
import { extname, join } from 'node:path'
import type { BusyCalendar, BusyReading } from './busy-periods.ts'

/** Beside this file, and built beside the server's bundle. */
const READER = join(import.meta.dirname, `busy-reader${extname(import.meta.filename)}`)

/**
 * What `busyPeriods` returns or throws, from a process without our settings. Anyone can mail a host an event whose rule
 * never ends: in the server it would stop everything, and in a thread it would end the server when it runs out of memory.
 */
export async function readInProcess(
  calendar: BusyCalendar,
  signal: AbortSignal,
): Promise<BusyReading> {
  const reader = fork(READER, {
    env: {}, // no secret is there to be found
    execArgv: ['--max-old-space-size=128'],
    serialization: 'advanced', // JSON of a long calendar would take the server longer
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  try {
    reader.send(calendar)
    // Unlike `exit`, it comes after the last message.
    const closed = once(reader, 'close', { signal }).then(() => [{ problem: 'The reader ended' }])
    const [answer] = (await Promise.race([once(reader, 'message', { signal }), closed])) as [
      BusyReading | { readonly problem: string },
    ]
    if ('problem' in answer) throw new Error(answer.problem)
    return answer
  } finally {
    reader.kill('SIGKILL')
  }
}
