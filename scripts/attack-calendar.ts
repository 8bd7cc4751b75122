/**
 * `npm run attack:calendar`: programs book every demo of a built server on this machine, from 3 and from 300 networks,
 * by plain JSON and as a browser sends a form, while one visitor books and confirms by mail. Ends with 1 unless most
 * times stay open and the visitor gets theirs. Stops by itself.
 */
import { join } from 'node:path'
import { type Attack, attackCalendar, readOpenTimes } from './attack/attack-calendar.ts'
import { bookHonestly } from './attack/book-honestly.ts'
import { startAttackedServer } from './attack/start-attacked-server.ts'
import { buildSite } from './build/build-site.ts'
import { createExitDuties } from './chaos/exit-duties.ts'

const LIMIT_MS = 5 * 60_000
const MUST_STAY_OPEN = 0.5

const ATTACKS: readonly Attack[] = [
  { networks: 3, manner: 'json' },
  { networks: 3, manner: 'browser' },
  { networks: 300, manner: 'json' },
  { networks: 300, manner: 'browser' },
]

const root = join(import.meta.dirname, '..')
const outDirectory = join(root, 'dist')
await buildSite({ root, outDirectory })
const duties = createExitDuties(LIMIT_MS)

for (const attack of ATTACKS) {
  const server = await startAttackedServer(outDirectory, duties)
  const before = await readOpenTimes(server.url)
  const [answers, visitor] = await Promise.all([
    attackCalendar(server.url, attack),
    bookHonestly(server),
  ])
  const after = await readOpenTimes(server.url)
  const isBad = after.length < MUST_STAY_OPEN * before.length || !visitor.isBooked
  console.log(
    `${attack.networks} networks, ${attack.manner}: ${answers.posts} posts in ${answers.seconds.toFixed(1)} s, ` +
      `${answers.taken} taken in, ${answers.refused} refused; ` +
      `${after.length} of ${before.length} times open; visitor ${visitor.words}`,
  )
  if (isBad) process.exitCode = 1
  await server.stop()
}
