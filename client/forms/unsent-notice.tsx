import { type MouseEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormId } from '../../shared/forms/form-id.ts'
import { Button } from '../components/button.tsx'
import { SiteLink } from '../components/site-link.tsx'
import { focusHeading, focusQuietly, scrollToHash } from '../navigation/scroll.ts'
import { slotInWords } from '../scheduling/slot-words.ts'
import { formElementId, outcomeId } from './field-ids.ts'
import { readSession } from './form-session.ts'
import { closeUnsentForm, restoreUnsent, sendUnsentForms, stopUnsentForm } from './send-later.ts'
import type { UnsentForm } from './unsent-forms.ts'

/** What became of a form that was sent without a connection, and what its visitor can do. */
export function UnsentNotice({ unsent }: { readonly unsent: UnsentForm }) {
  const words = unsentWords(unsent)
  const text = unsent.isWithheld ? `${words.text} ${WITHHELD}` : words.text
  return (
    <div
      className="unsent-notice"
      data-unsent={unsent.id}
      aria-live={useIsSaid(unsent, text) ? 'off' : undefined}
    >
      <p key={text}>
        <strong>{words.heading}</strong> {text}
      </p>
      <div className="cluster" aria-live="off">
        <Actions unsent={unsent} />
      </div>
    </div>
  )
}

function Actions({ unsent }: { readonly unsent: UnsentForm }) {
  const { path, answer, isStopped, isRestored } = unsent
  if (isStopped || isRestored || answer?.reference) {
    return (
      <>
        {answer?.done ? (
          <SiteLink to={answer.done}>Open the receipt</SiteLink>
        ) : isStopped ? (
          <Button variant="secondary" onClick={() => openForm(unsent)}>
            Restore my answers
          </Button>
        ) : (
          <SiteLink to={path}>Open the form</SiteLink>
        )}
        <Button variant="text" onClick={(event) => end(event, unsent, closeUnsentForm)}>
          Close
        </Button>
      </>
    )
  }
  return (
    <>
      {answer ? (
        <Button variant="secondary" onClick={() => openForm(unsent)}>
          {answer.failure?.code === 'slot-taken' ? 'Choose a time' : 'Open the form'}
        </Button>
      ) : (
        <TryNow unsent={unsent} />
      )}
      <Button variant="text" onClick={(event) => end(event, unsent, stopUnsentForm)}>
        Don’t send it
      </Button>
    </>
  )
}

/** The last text of each notice. */
const said = new Map<string, string>()

/** Whether it was said already: moving from its form to the end of the window does not repeat it. */
function useIsSaid({ id }: UnsentForm, text: string): boolean {
  const [shown, setShown] = useState({ text, isSaid: said.get(id) === text })
  if (shown.text !== text) setShown({ text, isSaid: false })
  useEffect(() => void said.set(id, text), [id, text])
  return shown.isSaid
}

type Work = (unsent: UnsentForm) => void

/** The pressed button may be gone afterwards. */
function end({ currentTarget: button }: MouseEvent, unsent: UnsentForm, work: Work): void {
  const hasFocus = button === document.activeElement // not after a click in Safari
  const form = button.closest('form')
  flushSync(() => work(unsent))
  if (hasFocus) handOnFocus(unsent, form)
}

let focusedBefore: HTMLElement | undefined

/** `element` had the focus before the notices at the end of the window. */
export function rememberFocused(element: EventTarget | null): void {
  focusedBefore = element instanceof HTMLElement ? element : undefined
}

/**
 * A removed button took the focus along. It goes to what is left of its notice, otherwise to the form around it, to the
 * next notice, or back to where it came from.
 */
function handOnFocus({ id }: Pick<UnsentForm, 'id'>, form: HTMLElement | null): void {
  if (document.activeElement !== document.body) return
  const own = `[data-unsent="${CSS.escape(id)}"] :is(a, button)`
  const next =
    document.querySelector<HTMLElement>(own) ??
    form ??
    document.querySelector<HTMLElement>('[data-unsent] :is(a, button)')
  if (next) focusQuietly(next)
  else if (focusedBefore?.isConnected) focusQuietly(focusedBefore)
  else focusHeading()
}

function openForm(unsent: UnsentForm): void {
  const { form, path } = unsent
  if (restoreUnsent(unsent) === 'withheld') return
  const isHere = readSession(form).shown?.path === path
  if (!isHere) location.assign(`${path}#${outcomeId(form)}`)
  else if (!unsent.answer) scrollToHash(`#${formElementId(form)}`) // otherwise to the reason
}

function TryNow({ unsent }: { readonly unsent: UnsentForm }) {
  const [isTrying, setTrying] = useState(false)
  const tryNow = async ({ currentTarget: button }: MouseEvent) => {
    const form = button.closest('form')
    let hasFocus = button === document.activeElement
    const onBlur = () => {
      if (button.isConnected) hasFocus = false // otherwise it was removed
    }
    button.addEventListener('blur', () => queueMicrotask(onBlur), { once: true })
    setTrying(true)
    await sendUnsentForms(true)
    flushSync(() => setTrying(false))
    if (hasFocus) handOnFocus(unsent, form)
  }
  return (
    <Button variant="secondary" busy={isTrying} onClick={tryNow} aria-live="polite">
      Try now
    </Button>
  )
}

const WITHHELD = 'The form has other answers. Send or clear them first.'

const NAMES: Readonly<Record<FormId, string>> = {
  contact: 'message',
  demo: 'demo request',
  whitepaper: 'whitepaper request',
}

function unsentWords(unsent: UnsentForm) {
  const { form, draft, answer, isStopped, isRestored } = unsent
  const name = NAMES[form]
  if (isStopped || isRestored) {
    const restored = isRestored ? 'Your answers are back in the form.' : ''
    if (answer) return { heading: `Your ${name} won’t be sent.`, text: restored }
    return {
      heading: `We won’t try to send your ${name} again.`,
      text: `If it reached us all the same, you’ll hear from us. ${restored}`,
    }
  }
  if (answer?.reference) {
    return {
      heading: `We got your ${name}.`,
      text: `Your reference number is ${answer.reference}.`,
    }
  }
  if (answer?.failure?.code === 'slot-taken') {
    const { slot = '', zone = '' } = draft.typed
    return {
      heading: `Someone else booked ${slotInWords({ start: slot, zone })}.`,
      text: 'That request is not booked. Its answers are saved.',
    }
  }
  if (answer) {
    const [problem] = answer.problems ?? []
    const text = problem?.message ?? 'Our server refused it. Its answers are saved.'
    return { heading: `Your earlier ${name} was not sent.`, text }
  }
  return {
    heading: 'Saved, not confirmed yet.',
    text: `Your ${name} is on this device and sends itself again while this site is open. If it still can’t be sent after 7 days, it’s deleted.`,
  }
}
