import { useSyncExternalStore } from 'react'
import { savedForms, shownInForm } from './saved-forms.ts'
import { SavedNotice } from './saved-notice.tsx'

export function SavedStrip() {
  const all = useSyncExternalStore(savedForms.subscribe, savedForms.getSnapshot)
  const inForm = useSyncExternalStore(shownInForm.subscribe, shownInForm.getSnapshot)
  return all
    .filter(({ id }) => id !== inForm)
    .map((saved) => <SavedNotice key={saved.id} saved={saved} />)
}

export { watchSavedForms } from './saved-forms.ts'
