import { useEffect, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icons.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { useNavigationParts } from '../../navigation/navigation-context.ts'
import { useStore } from '../../navigation/store.ts'
import { outcomeId } from '../field-ids.ts'
import {
  closeSavedForm,
  giveBack,
  type ShownForm,
  savedForms,
  sendNow,
  shownInForm,
  stopSavedForm,
} from './saved-forms.ts'
import { savedWords } from './saved-words.ts'

/** Above the end of the window, except for the form that shows its own. */
export function SavedStrip() {
  const inForm = useStore(shownInForm)
  return useStore(savedForms)
    .filter(({ id }) => id !== inForm)
    .map((saved) => <SavedNotice key={saved.id} saved={saved} />)
}

/** In the form it was sent from. */
export function SavedPanel({ id }: { readonly id: string }) {
  const saved = useStore(savedForms).find((one) => one.id === id)
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

interface SavedNoticeProps {
  readonly saved: ShownForm
  readonly isInForm?: boolean
}

function SavedNotice({ saved, isInForm = false }: SavedNoticeProps) {
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

/** Opens the form with its saved answers and sends it again: the server reports the current problems. */
function useSendAgain(): (saved: ShownForm) => Promise<void> {
  const { post } = useNavigationParts()
  return async (saved) => {
    await giveBack(saved)
    const answers = new FormData()
    for (const [name, value] of Object.entries(saved.fields)) answers.set(name, value)
    await post?.(`${saved.path}#${outcomeId(saved.form)}`, answers)
  }
}
