import type { Desk } from './desk.ts'

/** One thing the command line can do, with the words that explain it. */
export interface Command {
  readonly name: string
  /** One line, for the list of commands. */
  readonly summary: string
  /** What follows the name: `<reference>` is needed, `[reference]` is not. */
  readonly argument?: string
  /** What to know before using it, for `--help`. */
  readonly about: string
  readonly options: Readonly<Record<string, CommandOption>>
  /** Whether it can do with a database that has no tables, or other ones. */
  readonly isForAnyDatabase?: boolean
  run(desk: Desk, input: CommandInput): Promise<void>
}

export interface CommandOption {
  /** What to write after it, such as `<day>`; an option without stands alone. */
  readonly value?: string
  readonly help: string
}

/** What was written after the name of the command. */
export interface CommandInput {
  readonly argument: string | undefined
  /** Options with a value. */
  readonly texts: Readonly<Record<string, string | undefined>>
  /** Options that stand alone. */
  readonly flags: ReadonlySet<string>
}
