import { parseArgs } from 'node:util'
import { UsageError } from '../leads/usage-error.ts'

export interface ReportArguments {
  readonly isHelp: boolean
  readonly days: number
  readonly out: string | undefined
  readonly maps: string | undefined
}

/** Twice the default retention, because a report compares with as many days before. */
const MOST_DAYS = 800

/** Throws UsageError. */
export function readReportArguments(args: readonly string[]): ReportArguments {
  const { help, days, out, maps } = parse(args)
  if (!/^[1-9]\d{0,3}$/.test(days) || Number(days) > MOST_DAYS) {
    throw new UsageError(`--days is a whole number from 1 to ${MOST_DAYS}`)
  }
  return { isHelp: help, days: Number(days), out, maps }
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        days: { type: 'string', default: '30' },
        out: { type: 'string' },
        maps: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    return values
  } catch (error) {
    const [problem] = Error.isError(error) ? error.message.split(/\. |\n/) : []
    throw new UsageError(problem ?? 'Invalid options')
  }
}
