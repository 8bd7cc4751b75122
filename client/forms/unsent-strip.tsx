import { useEffect } from 'react'
import { RECEIPT_ID } from '../../shared/forms/done-address.ts'
import { createStore, useStore } from '../base/store.ts'
import { whenIdle } from '../base/when-idle.ts'
import { Icon } from '../components/icons.tsx'
import { useAddress } from '../navigation/navigation-context.ts'
import { closeUnsentForm, unsentForms, watchUnsentForms } from './unsent-forms.ts'
import { UnsentNotice } from './unsent-notice.tsx'
import './unsent-strip.css'

/** The form whose own panel shows it, so the strip does not. */
const shownInForm = createStore<string | undefined>(undefined)

/** At the end of the window of every page. */
export function UnsentStrip() {
  const inForm = useStore(shownInForm)
  const unsent = useStore(unsentForms).filter(({ id }) => id !== inForm)

  useEffect(() => whenIdle(watchUnsentForms), [])

  const receipt = `${useAddress()}#${RECEIPT_ID}`
  useEffect(() => {
    const opened = unsentForms.getSnapshot().find(({ answer }) => answer?.done === receipt)
    if (opened) closeUnsentForm(opened.id)
  }, [receipt])

  return (
    <div className="unsent-strip" role="status">
      {unsent.map((form) => (
        <UnsentNotice key={form.id} unsent={form} />
      ))}
    </div>
  )
}

/** In the form that it was sent from. */
export function UnsentPanel({ id }: { readonly id: string }) {
  const unsent = useStore(unsentForms).find((form) => form.id === id)
  useEffect(() => {
    shownInForm.set(id)
    return () => shownInForm.set(undefined)
  }, [id])
  if (!unsent) return null
  return (
    <div className="form-panel form-panel-offline">
      <Icon name={unsent.answer?.reference ? 'check' : 'offline'} size={30} />
      <UnsentNotice unsent={unsent} />
    </div>
  )
}
