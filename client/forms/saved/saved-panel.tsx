import { useEffect, useSyncExternalStore } from 'react'
import { Icon } from '../../components/icons.tsx'
import { savedForms, shownInForm } from './saved-forms.ts'
import { SavedNotice } from './saved-notice.tsx'
import '../site-form.css'

export function SavedPanel({ id }: { readonly id: string }) {
  const { subscribe, getSnapshot } = savedForms
  const saved = useSyncExternalStore(subscribe, getSnapshot, getSnapshot).find(
    (one) => one.id === id,
  )
  useEffect(() => {
    shownInForm.set(id)
    return () => shownInForm.set(undefined)
  }, [id])
  if (!saved) return null
  return (
    <div className="form-panel form-panel-offline">
      <Icon name={saved.state === 'sent' ? 'check' : 'offline'} size={30} />
      <SavedNotice saved={saved} isInForm />
    </div>
  )
}
