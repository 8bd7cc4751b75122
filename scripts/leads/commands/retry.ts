import type { Command, CommandInput } from '../command.ts'
import type { CommandContext } from '../command-context.ts'
import { countWords } from '../count-words.ts'
import { retryDead, retryDeliveries } from '../decisions/retry-deliveries.ts'
import { UsageError } from '../usage-error.ts'

export const retry: Command = {
  name: 'retry',
  summary: 'retries failed deliveries now',
  argument: '[delivery or reference]',
  about: [
    'Makes deliveries due now and for another three days: one by its id, those of a lead by its reference, or all',
    'that were given up. A running server sends them within seconds. Delivered ones are not sent again.',
  ].join('\n'),
  options: { dead: { help: 'all that were given up' } },
  async run(context, input) {
    const count = await retryWhat(context, input)
    if (count === 0) return context.print('Nothing was given up.')
    context.print(`${countWords(count, 'delivery is', 'deliveries are')} due now.`)
    await context.note('retry', { count })
  },
}

function retryWhat(
  { database }: CommandContext,
  { argument, flags }: CommandInput,
): Promise<number> {
  if (flags.has('dead') === (argument !== undefined)) {
    throw new UsageError('Name a delivery or a lead, or use --dead for all that were given up')
  }
  return argument === undefined ? retryDead(database) : retryDeliveries(database, argument)
}
