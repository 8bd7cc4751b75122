import type { Database } from '../database/database.ts'

export interface Download {
  readonly paper: string
  /** Undefined for an open paper. */
  readonly reference: string | undefined
  readonly at: Date
}

/** The counts hold no personal data, so they stay when a lead is erased. */
export function createDownloadCounts({ transaction }: Pick<Database, 'transaction'>) {
  return {
    /** `at` counts in UTC days. Rejects with StorageUnavailableError. */
    add: ({ paper, reference = '', at }: Download) =>
      transaction((tables) =>
        tables
          .insertInto('paper_downloads')
          .values({ day: at.toISOString().slice(0, 10), paper, reference, count: 1 })
          .onConflict((conflict) =>
            conflict
              .columns(['day', 'paper', 'reference'])
              .doUpdateSet(({ eb }) => ({ count: eb('paper_downloads.count', '+', 1) })),
          )
          .execute(),
      ),
  }
}
