import type { Command, CommandInput } from '../command.ts'
import { countWords } from '../count-words.ts'
import { retryDead, retryDeliveries } from '../decisions/retry-deliveries.ts'
import type { Desk } from '../desk.ts'
import { UsageError } from '../usage-error.ts'

export const retry: Command = {
  name: 'retry',
  summary: 'sends again what was given up, or at once what waits',
  argument: '[delivery or reference]',
  about: [
    'Makes deliveries due at once and for another three days: one by its id, those of a lead by its',
    'reference, or all that were given up. A running server takes them within seconds. What has arrived is',
    'not sent twice.',
  ].join('\n'),
  options: { dead: { help: 'everything that was given up' } },
  async run(desk, input) {
    const count = await retryWhat(desk, input)
    if (count === 0) return desk.print('Nothing was given up.')
    desk.print(`${countWords(count, 'delivery is', 'deliveries are')} due now.`)
    await desk.note('retry', { count })
  },
}

function retryWhat({ database }: Desk, { argument, flags }: CommandInput): Promise<number> {
  if (flags.has('dead') === (argument !== undefined)) {
    throw new UsageError('Say which delivery or lead, or --dead for all that were given up')
  }
  return argument === undefined ? retryDead(database) : retryDeliveries(database, argument)
}
