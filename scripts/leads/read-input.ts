import { parseArgs } from 'node:util'
import type { Command, CommandInput } from './command.ts'
import { UsageError } from './usage-error.ts'

/** Throws UsageError. */
export function readInput(
  command: Command,
  args: readonly string[],
): CommandInput & { readonly isHelp: boolean } {
  const { values, positionals } = parse(command, args)
  const texts: Record<string, string> = {}
  const flags = new Set<string>()
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') texts[name] = value
    else flags.add(name)
  }
  const isHelp = flags.has('help')
  if (!isHelp) checkArguments(command, positionals)
  return { argument: positionals[0], texts, flags, isHelp }
}

interface Parsed {
  readonly values: Readonly<Record<string, unknown>>
  readonly positionals: readonly string[]
}

function parse({ options }: Command, args: readonly string[]): Parsed {
  const known = Object.entries(options).map(
    ([option, { value }]) => [option, { type: value ? 'string' : 'boolean' }] as const,
  )
  try {
    return parseArgs({
      args: [...args],
      options: { ...Object.fromEntries(known), help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    })
  } catch (error) {
    // The rest of Node's message explains how to escape file names.
    const [problem] = Error.isError(error) ? error.message.split(/\. |\n/) : []
    throw new UsageError(problem ?? 'Invalid options')
  }
}

function checkArguments({ name, argument }: Command, given: readonly string[]): void {
  const most = argument ? 1 : 0
  if (given.length > most) throw new UsageError(`Unexpected argument: ${given[most]}`)
  if (argument?.startsWith('<') && given.length === 0) {
    throw new UsageError(`Missing argument: ${name} ${argument}`)
  }
}
