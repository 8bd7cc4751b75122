/** Does not open the database, which would create it. */
export async function hasSavedForms(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases()
    return databases.some(({ name }) => name === 'saved-forms')
  } catch {
    return false // storage is forbidden
  }
}
