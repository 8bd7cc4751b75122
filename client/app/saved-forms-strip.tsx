import { type ReactNode, useEffect, useState } from 'react'
import { hasSavedForms } from '../forms/saved/has-saved-forms.ts'
import { whenIdle } from './when-idle.ts'
import './saved-forms-strip.css'

/** For a visitor who sent a form without a connection. The code loads only then. */
export function SavedFormsStrip() {
  const [Strip, setStrip] = useState<() => ReactNode>()

  useEffect(() => {
    const show = async () => {
      const { SavedStrip } = await import('../forms/saved/saved-notice.tsx')
      const { watchSavedForms } = await import('../forms/saved/saved-forms.ts')
      await watchSavedForms()
      setStrip(() => SavedStrip)
    }
    const sendAndShow = async () => {
      if (!(await hasSavedForms())) return
      await show()
      const { sendNow } = await import('../forms/saved/saved-forms.ts')
      await sendNow()
    }
    const onSaved = () => void show().catch(() => {}) // the form shows it too
    const onOnline = () => void sendAndShow().catch(() => {}) // retried at the next visit
    whenIdle(onOnline)
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('online', onOnline, { signal })
    addEventListener('pageshow', onOnline, { signal }) // from the back/forward cache
    addEventListener('formsaved', onSaved, { signal })
    return () => listening.abort()
  }, [])

  return (
    <div className="saved-strip" role="status">
      {Strip && <Strip />}
    </div>
  )
}
