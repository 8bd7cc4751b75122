/** Whether this browser holds a saved form. Opens nothing: that would create the database. */
export async function hasSavedForms(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases()
    return databases.some(({ name }) => name === 'saved-forms')
  } catch {
    return false // storage is forbidden
  }
}
