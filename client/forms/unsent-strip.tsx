import { type FocusEvent, useEffect, useRef } from 'react'
import { RECEIPT_ID } from '../../shared/forms/done-address.ts'
import { useStore } from '../base/store.ts'
import { whenIdle } from '../base/when-idle.ts'
import { useAddress } from '../navigation/navigation-context.ts'
import { formSessions } from './form-session.ts'
import { closeUnsentForm, watchUnsentForms } from './send-later.ts'
import { findAccepted, unsentForms } from './unsent-forms.ts'
import { rememberFocused, UnsentNotice } from './unsent-notice.tsx'
import './unsent-strip.css'

/** At the end of the window of every page. A form that is shown has a notice of its own. */
export function UnsentStrip() {
  const strip = useRef<HTMLDivElement>(null)
  const sessions = useStore(formSessions)
  const unsent = useStore(unsentForms).filter(({ id, form }) => id !== sessions[form]?.savedId)

  useEffect(() => whenIdle(watchUnsentForms), [])

  useEffect(() => {
    const watching = new ResizeObserver(() => strip.current && makeRoom(strip.current))
    if (strip.current) watching.observe(strip.current)
    return () => watching.disconnect()
  }, [])

  const receipt = `${useAddress()}#${RECEIPT_ID}`
  useEffect(() => {
    // An error page may have its address.
    const opened = document.getElementById(RECEIPT_ID) ? findAccepted(receipt) : undefined
    if (opened) closeUnsentForm(opened)
  }, [receipt])

  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) rememberFocused(relatedTarget)
  }
  return (
    // Not atomic: one notice that changes does not repeat the others.
    <div ref={strip} className="unsent-strip" role="status" aria-atomic="false" onFocus={onFocus}>
      {unsent.map((form) => (
        <UnsentNotice key={form.id} unsent={form} />
      ))}
    </div>
  )
}

/** A focused element scrolls to a place above the strip, also if it had the focus before. */
function makeRoom(strip: HTMLElement): void {
  const { top, height } = strip.getBoundingClientRect()
  document.documentElement.style.setProperty('scroll-padding-bottom', `${Math.ceil(height)}px`)
  const { activeElement } = document
  if (!activeElement || activeElement === document.body || strip.contains(activeElement)) return
  const focused = activeElement.getBoundingClientRect()
  if (focused.bottom > top && focused.top < innerHeight)
    activeElement.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}
