import type { Command } from './command.ts'
import { backup } from './commands/backup.ts'
import { bookings } from './commands/bookings.ts'
import { deliveries } from './commands/deliveries.ts'
import { downloads } from './commands/downloads.ts'
import { erase } from './commands/erase.ts'
import { exportCommand } from './commands/export.ts'
import { list } from './commands/list.ts'
import { purge } from './commands/purge.ts'
import { restore } from './commands/restore.ts'
import { retry } from './commands/retry.ts'
import { show } from './commands/show.ts'
import { spam } from './commands/spam.ts'
import { withdraw } from './commands/withdraw.ts'

export const commands: readonly Command[] = [
  list,
  show,
  exportCommand,
  bookings,
  downloads,
  deliveries,
  retry,
  spam,
  withdraw,
  erase,
  purge,
  backup,
  restore,
]
