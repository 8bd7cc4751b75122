import type { ExitHooks } from '../../support/processes/exit-hooks.ts'
import { type Attack, bookEveryDemo, readOpenTimes } from './book-every-demo.ts'
import { bookHonestly } from './book-honestly.ts'
import { startAttackedServer } from './start-attacked-server.ts'

const MUST_STAY_OPEN = 0.5

const ATTACKS: readonly Attack[] = [
  { networks: 3, manner: 'json' },
  { networks: 3, manner: 'browser' },
  { networks: 300, manner: 'json' },
  { networks: 300, manner: 'browser' },
]

/** Resolves to whether most times stayed open and the honest visitor got a demo. */
export async function attackCalendar(release: string, exitHooks: ExitHooks): Promise<boolean> {
  let hasPassed = true
  for (const attack of ATTACKS) {
    const server = await startAttackedServer(release, exitHooks)
    const before = await readOpenTimes(server.url)
    const [answers, visitor] = await Promise.all([
      bookEveryDemo(server.url, attack),
      bookHonestly(server),
    ])
    const after = await readOpenTimes(server.url)
    console.log(
      `${attack.networks} networks, ${attack.manner}: ${answers.posts} posts in ${answers.seconds.toFixed(1)} s, ` +
        `${answers.taken} accepted, ${answers.refused} refused; ` +
        `${after.length} of ${before.length} times open; honest visitor ${visitor.words}`,
    )
    hasPassed &&= after.length >= MUST_STAY_OPEN * before.length && visitor.isBooked
    await server.stop()
  }
  return hasPassed
}
