import type { Database } from '../../database/database.ts'

export interface Download {
  readonly paper: string
  readonly reference: string | undefined
  readonly at: Date
}

/** No personal data, so the counts remain after a lead is erased. */
export function createDownloadCounts({ transaction }: Pick<Database, 'transaction'>) {
  return {
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
