import type { Command } from 'commander'
import { contextOf } from './command-context.ts'
import { addBackup } from './commands/backup.ts'
import { addBookings } from './commands/bookings.ts'
import { addDeliveries } from './commands/deliveries.ts'
import { addDownloads } from './commands/downloads.ts'
import { addExport } from './commands/export.ts'
import { addList } from './commands/list.ts'
import { addWithdrawAndErase } from './commands/person.ts'
import { addPurge } from './commands/purge.ts'
import { addRetry } from './commands/retry.ts'
import { addShow } from './commands/show.ts'
import { addSpam } from './commands/spam.ts'
import { createProgram } from './run-program.ts'

/** In the order of the help. */
const COMMANDS = [
  addList,
  addShow,
  addExport,
  addBookings,
  addDownloads,
  addDeliveries,
  addRetry,
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
database, as for the server. Times are in the time zone of the office. The exit code is 0 only on
success; the reason of a failure is on standard error.
To pipe the output to another program: npm run --silent leads -- list --json
`.trim()
