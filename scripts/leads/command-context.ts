import type { Config } from '../../server/config.ts'
import type { Database } from '../../server/database/database.ts'
import type { Release } from '../../server/release.ts'
import type { Forms } from '../../shared/forms/forms.ts'
import type { LocalTimes } from './local-times.ts'

export interface CommandContext {
  readonly config: Config
  readonly database: Database
  /** Choices are known only if the site has been built. */
  readonly forms: Forms
  readonly times: LocalTimes
  /** Undefined if the site has not been built. */
  readonly release: Release | undefined
  /** Of the terminal, in characters; undefined for a pipe. */
  readonly width: number | undefined
  print(text: string): void
  notify(text: string): void
  /** Appends to leads.log. Throws LeadsError. */
  note(action: string, details: Readonly<Record<string, unknown>>): Promise<void>
}
