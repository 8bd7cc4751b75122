import type { Config } from '../../server/config.ts'
import type { Database } from '../../server/database/database.ts'
import type { Release } from '../../server/release.ts'
import type { Forms } from '../../shared/forms/forms.ts'
import type { LocalTimes } from './local-times.ts'

/** What a command works with. */
export interface Desk {
  readonly config: Config
  readonly database: Database
  /** Labels of the questions; choices are known only where the site has been built. */
  readonly forms: Forms
  readonly times: LocalTimes
  /** With the rules of demos and the words of mails; undefined where the site has not been built. */
  readonly release: Release | undefined
  /** Of the terminal, in characters; undefined where a program reads. */
  readonly width: number | undefined
  /** Shows lines to whoever called. */
  print(text: string): void
  /** The same beside the output, where that is a file or another program's input. */
  tell(text: string): void
  /** Writes what was done, by whom and when into the log. Throws LeadsError where that cannot be. */
  note(action: string, details: Readonly<Record<string, unknown>>): Promise<void>
}
