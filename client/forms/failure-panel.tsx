import type { FormFailure } from '../../shared/forms/form-outcome.ts'
import { Button } from '../components/button.tsx'
import { CautionDiamond } from '../components/caution-diamond.tsx'
import { EmailLink } from '../components/email-link.tsx'
import { Icon } from '../components/icons.tsx'
import { useOnline } from '../navigation/online.ts'
import './site-form.css'

interface FailurePanelProps {
  readonly failure: FormFailure
  readonly isSending: boolean
}

/** Valid answers that could not be accepted: what happened, that nothing is lost, and what to do. */
export function FailurePanel({ failure, isSending }: FailurePanelProps) {
  const isOnline = useOnline()
  const { heading, text, again } = failureWords(failure, isOnline)
  const isOffline = failure.code === 'offline'
  return (
    <div className={`form-panel ${isOffline ? 'form-panel-offline' : 'form-panel-problem'}`}>
      {isOffline ? (
        <Icon name={isOnline ? 'check' : 'offline'} size={30} />
      ) : (
        <CautionDiamond size={30} error />
      )}
      <div>
        <h2>{heading}</h2>
        <p>
          {text} <EmailLink>email us</EmailLink>.
        </p>
        {failure.requestId && (
          <p className="source">
            If you contact us, include this reference number: {failure.requestId}
          </p>
        )}
        <Button type="submit" variant="secondary" busy={isSending}>
          {again}
        </Button>
      </div>
    </div>
  )
}

interface FailureWords {
  readonly heading: string
  /** "email us" and a period follow. */
  readonly text: string
  readonly again: string
}

/** `isOnline` is the browser's current connection state. A taken time and a saved form have panels of their own. */
function failureWords({ code, retryAfterSeconds }: FormFailure, isOnline: boolean): FailureWords {
  if (code === 'offline') return isOnline ? BACK_ONLINE : OFFLINE
  const when = retryAfterSeconds === undefined ? '' : ` ${waitInWords(retryAfterSeconds)}`
  const remain = 'Your answers are still here. Try again'
  const heading = 'We couldn’t send this.'
  const again = 'Try again'
  if (code === 'unreachable') {
    const text = `We didn’t get a response. Your connection may be weak. ${remain} (we won’t get it twice), or`
    return { heading, text, again }
  }
  if (code === 'rate-limited') {
    const text = `We got several messages from your network in a short time. ${remain}${when}, or`
    return { heading: 'Too many messages at once.', text, again }
  }
  return { heading, text: `${remain}${when}, or`, again }
}

const BACK_ONLINE: FailureWords = {
  heading: 'You’re back online.',
  text: 'Your answers are still here, and not sent yet. Send them now, or',
  again: 'Send again',
}

const OFFLINE: FailureWords = {
  heading: 'Not sent.',
  text: 'You’re offline. Your answers stay here. Send them when you’re back online, or',
  again: 'Send again',
}

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3_600

/** "in a minute", "in about 10 minutes", "tomorrow". Never less than the seconds given. */
function waitInWords(seconds: number): string {
  if (seconds <= MINUTE_SECONDS) return 'in a minute'
  if (seconds <= HOUR_SECONDS) return `in about ${Math.ceil(seconds / MINUTE_SECONDS)} minutes`
  const hours = Math.ceil(seconds / HOUR_SECONDS)
  return hours <= 12 ? `in about ${hours} hours` : 'tomorrow'
}
