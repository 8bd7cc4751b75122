import { SAVED_FORM_MAX_AGE_MS } from '../../../shared/timings.ts'
import type { SavedForm } from './saved-form.ts'

/**
 * Saved forms in IndexedDB, read by pages and the service worker. The database exists only while a form is saved, so
 * its name tells a page whether there is anything to do (`has-saved-forms.ts`).
 */
const NAME = 'saved-forms'
const FORMS = 'forms'

export function putSavedForm(saved: SavedForm): Promise<void> {
  return inDatabase(async (database) => {
    await completed(database, (forms) => forms.put(saved))
  })
}

export function removeSavedForm(id: string): Promise<void> {
  return inDatabase(async (database) => {
    await completed(database, (forms) => forms.delete(id))
  })
}

/** Oldest first. Deletes forms after SAVED_FORM_MAX_AGE_MS. */
export function readSavedForms(): Promise<readonly SavedForm[]> {
  return inDatabase(readCurrent)
}

/** Forms sent since the last call, by this page or in the background. Each is returned once. */
export function takeSentForms(): Promise<readonly SavedForm[]> {
  return inDatabase(async (database) => {
    const sent = (await readCurrent(database)).filter(({ state }) => state === 'sent')
    for (const { id } of sent) await completed(database, (forms) => forms.delete(id))
    return sent
  })
}

async function readCurrent(database: IDBDatabase): Promise<readonly SavedForm[]> {
  const all: SavedForm[] = await completed(database, (forms) => forms.getAll())
  const isCurrent = ({ savedAtMs }: SavedForm) => Date.now() - savedAtMs < SAVED_FORM_MAX_AGE_MS
  for (const { id } of all.filter((saved) => !isCurrent(saved))) {
    await completed(database, (forms) => forms.delete(id))
  }
  return all.filter(isCurrent).sort((a, b) => a.savedAtMs - b.savedAtMs)
}

/** One page or worker at a time: the one that finds the database empty deletes it. */
function inDatabase<Result>(use: (database: IDBDatabase) => Promise<Result>): Promise<Result> {
  return navigator.locks.request(NAME, async () => {
    const database = await open()
    try {
      return await use(database)
    } finally {
      const left = await completed(database, (forms) => forms.count())
      database.close()
      if (left === 0) await settled(indexedDB.deleteDatabase(NAME))
    }
  })
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(FORMS, { keyPath: 'id' })
  return settled(request)
}

/**
 * Resolves when the transaction is complete, not with the request: an aborted one would undo it. Strict, because by
 * default a browser that crashes loses what it has just stored.
 */
function completed<Result>(
  database: IDBDatabase,
  ask: (forms: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(FORMS, 'readwrite', { durability: 'strict' })
    const request = ask(transaction.objectStore(FORMS))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
  })
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
