import { useUi } from '../app/site-context.ts'
import { type ContentDatabase, createContentDatabase } from './content-database.ts'

/** This release's content database, one instance per page. Loads nothing before it is opened. */
export function useContentDatabase(): ContentDatabase {
  const { databasePath } = useUi('useContentDatabase').facts
  return databaseAt(databasePath)
}

const databases = new Map<string, ContentDatabase>()

function databaseAt(address: string): ContentDatabase {
  const known = databases.get(address)
  if (known) return known
  const database = createContentDatabase(address)
  databases.set(address, database)
  return database
}
