import type { FormFailure } from '../../shared/forms/form-outcome.ts'
import { Button } from '../components/button.tsx'
import { CautionDiamond } from '../components/caution-diamond.tsx'
import { EmailLink } from '../components/email-link.tsx'
import { Icon } from '../components/icons.tsx'
import { useOnline } from '../navigation/online.ts'
import { failureWords } from './failure-words.ts'
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
