/** `npm run leads -- <command>`, or `npx node scripts/leads.ts`. */
import type { Command } from 'commander'
import { contextOf } from './leads/command-context.ts'
import { addAnnounce } from './leads/commands/announce.ts'
import { addBackup } from './leads/commands/backup.ts'
import { addBookings } from './leads/commands/bookings.ts'
import { addDeliveries } from './leads/commands/deliveries.ts'
import { addExport } from './leads/commands/export.ts'
import { addList } from './leads/commands/list.ts'
import { addWithdrawAndErase } from './leads/commands/person.ts'
import { addPurge } from './leads/commands/purge.ts'
import { addShow } from './leads/commands/show.ts'
import { addSpam } from './leads/commands/spam.ts'
import { endWithReader } from './leads/output.ts'
import { createProgram, runProgram } from './leads/run-program.ts'

/** In the order of the help. */
const COMMANDS = [
  addList,
  addShow,
  addExport,
  addBookings,
  addAnnounce,
  addDeliveries,
  addSpam,
  addWithdrawAndErase,
  addPurge,
  addBackup,
]

/** `build` is the folder of the built site. */
export function leadsProgram(env: NodeJS.ProcessEnv, build?: string): Command {
  const program = createProgram('npm run leads --')
    .description('Manages leads: submissions, deliveries, demos and retention.')
    .addHelpText('after', `\n${NOTES}`)
  for (const add of COMMANDS) add(program, contextOf(env, build))
  return program
}

const NOTES = `
All commands except restore work while the server runs. DATABASE_URL and DATA_DIR select the
database, as for the server. Times are in the time zone of the office; without a build of the site,
which only some commands need, in UTC. The exit code is 0 only on success; the reason of a failure is
on standard error.
To pipe the output to another program: npm run --silent leads -- list --json
`.trim()

if (import.meta.main) {
  endWithReader()
  // A lost connection too. Otherwise they end it at once, and an unfinished copy of all leads stays (`removingAfterwards`).
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => process.exit(1))
  }
  process.exitCode = await runProgram(leadsProgram(process.env), process.argv.slice(2))
}
