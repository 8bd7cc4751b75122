import { useState } from 'react'
import type { FormId } from '../../shared/forms/form-id.ts'
import { Button } from '../components/button.tsx'
import { SiteLink } from '../components/site-link.tsx'
import { slotInWords } from '../scheduling/slot-words.ts'
import { formElementId, outcomeId } from './field-ids.ts'
import {
  closeUnsentForm,
  giveBack,
  sendUnsentForms,
  stopUnsentForm,
  type UnsentForm,
} from './unsent-forms.ts'

/** What became of a form that was sent without a connection, and what its visitor can do. */
export function UnsentNotice({ unsent }: { readonly unsent: UnsentForm }) {
  const words = unsentWords(unsent)
  const text = unsent.isWithheld ? `${words.text} ${WITHHELD}` : words.text
  return (
    <div className="unsent-notice">
      <p key={text}>
        <strong>{words.heading}</strong> {text}
      </p>
      <div className="cluster">
        <Actions unsent={unsent} />
      </div>
    </div>
  )
}

function Actions({ unsent }: { readonly unsent: UnsentForm }) {
  const { id, path, answer, isStopped, isWithheld } = unsent
  if (isStopped || answer?.reference) {
    return (
      <>
        {answer?.done ? (
          <SiteLink to={answer.done}>Open the receipt</SiteLink>
        ) : isWithheld ? (
          <Button variant="secondary" onClick={() => openForm(unsent)}>
            Restore my answers
          </Button>
        ) : (
          <SiteLink to={path}>Open the form</SiteLink>
        )}
        {/* "Don’t send it" had the focus, and is gone. */}
        <Button variant="text" autoFocus={isStopped} onClick={() => closeUnsentForm(id)}>
          Close
        </Button>
      </>
    )
  }
  return (
    <>
      {answer ? (
        <Button variant="secondary" onClick={() => openForm(unsent)}>
          {answer.failure ? 'Choose a time' : 'Open the form'}
        </Button>
      ) : (
        <TryNow />
      )}
      <Button variant="text" onClick={() => stopUnsentForm(unsent)}>
        Don’t send it
      </Button>
    </>
  )
}

function openForm(unsent: UnsentForm): void {
  const { form, path } = unsent
  if (!giveBack(unsent)) return
  const isHere = document.getElementById(formElementId(form)) !== null
  if (!isHere) location.assign(`${path}#${outcomeId(form)}`)
}

function TryNow() {
  const [isTrying, setTrying] = useState(false)
  const tryNow = async () => {
    setTrying(true)
    await sendUnsentForms()
    setTrying(false)
  }
  return (
    <Button variant="secondary" busy={isTrying} onClick={tryNow}>
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
  const { form, fields, answer, isStopped, isWithheld } = unsent
  const name = NAMES[form]
  if (isStopped) {
    const restored = isWithheld ? '' : 'Your answers are back in the form.'
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
  if (answer?.failure) {
    const { slot = '', zone = '' } = fields
    return {
      heading: `Someone else booked ${slotInWords({ start: slot, zone })}.`,
      text: 'That request is not booked. Its answers are saved.',
    }
  }
  if (answer) {
    const [problem] = answer.problems ?? []
    return { heading: `Your earlier ${name} was not sent.`, text: problem?.message ?? '' }
  }
  return {
    heading: 'Saved, not confirmed yet.',
    text: `Your ${name} is on this device and sends itself again while this site is open. If it still can’t be sent after 7 days, it’s deleted.`,
  }
}
