import type { CommandContext } from './command-context.ts'

export interface Command {
  readonly name: string
  readonly summary: string
  /** `<reference>` is required, `[reference]` is optional. */
  readonly argument?: string
  /** For `--help`. */
  readonly about: string
  readonly options: Readonly<Record<string, CommandOption>>
  /** Runs without tables, or with those of another release. */
  readonly isForAnyDatabase?: boolean
  run(context: CommandContext, input: CommandInput): Promise<void>
}

export interface CommandOption {
  /** Placeholder of the value, such as `<day>`; undefined for a flag. */
  readonly value?: string
  readonly help: string
}

export interface CommandInput {
  readonly argument: string | undefined
  readonly texts: Readonly<Record<string, string | undefined>>
  readonly flags: ReadonlySet<string>
}
