import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { closeSavedForm, type ShownForm, sendNow, stopSavedForm } from './saved-forms.ts'
import { savedWords } from './saved-words.ts'
import { useSendAgain } from './use-send-again.ts'

interface SavedNoticeProps {
  readonly saved: ShownForm
  readonly isInForm?: boolean
}

export function SavedNotice({ saved, isInForm = false }: SavedNoticeProps) {
  const { heading, text } = savedWords(saved)
  return (
    <div className="saved-notice">
      <p>
        <strong>{heading}</strong> {text}
      </p>
      <div className="cluster">
        <Actions saved={saved} isInForm={isInForm} />
      </div>
    </div>
  )
}

function Actions({ saved, isInForm = false }: SavedNoticeProps) {
  const { id, state, path, answer } = saved
  const close = (
    <Button variant="text" onClick={() => closeSavedForm(id)}>
      Close
    </Button>
  )
  if (state === 'sent') {
    return (
      <>
        {answer?.done && <SiteLink to={answer.done}>Open the receipt</SiteLink>}
        {close}
      </>
    )
  }
  if (state === 'stopped') {
    return (
      <>
        {!isInForm && <SiteLink to={path}>Open the form</SiteLink>}
        {close}
      </>
    )
  }
  return state === 'refused' ? <RefusedActions saved={saved} /> : <WaitingActions saved={saved} />
}

function WaitingActions({ saved }: Pick<SavedNoticeProps, 'saved'>) {
  const [isTrying, setTrying] = useState(false)
  const tryNow = async () => {
    setTrying(true)
    await sendNow()
    setTrying(false)
  }
  return (
    <>
      <Button variant="secondary" busy={isTrying} onClick={tryNow}>
        Try now
      </Button>
      <StopButton saved={saved} />
    </>
  )
}

function RefusedActions({ saved }: Pick<SavedNoticeProps, 'saved'>) {
  const sendAgain = useSendAgain()
  return (
    <>
      <Button variant="secondary" onClick={() => sendAgain(saved)}>
        {saved.answer?.failure ? 'Choose a time' : 'Open the form'}
      </Button>
      <StopButton saved={saved} />
    </>
  )
}

function StopButton({ saved }: Pick<SavedNoticeProps, 'saved'>) {
  return (
    <Button variant="text" onClick={() => stopSavedForm(saved.id)}>
      Don’t send it
    </Button>
  )
}
