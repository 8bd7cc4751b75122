import type { Database } from '../database/database.ts'

export interface DownloadCounts {
  /** One download more, on that day in UTC. Rejects with StorageUnavailableError. */
  add(download: Download): Promise<void>
}

export interface Download {
  readonly paper: string
  /** Of the submission whose link was used; undefined for a paper that asks for none. */
  readonly reference: string | undefined
  readonly at: Date
}

/** How often papers are downloaded. What is counted holds no personal data, and stays when a lead is erased. */
export function createDownloadCounts(database: Database): DownloadCounts {
  return {
    add: ({ paper, reference = '', at }) =>
      database.transaction(async (transaction) => {
        await transaction
          .insertInto('paper_downloads')
          .values({ day: at.toISOString().slice(0, 10), paper, reference, count: 1 })
          .onConflict((conflict) =>
            conflict
              .columns(['day', 'paper', 'reference'])
              .doUpdateSet(({ eb }) => ({ count: eb('paper_downloads.count', '+', 1) })),
          )
          .execute()
      }),
  }
}
