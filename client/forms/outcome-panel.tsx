import type { ComponentType, MouseEvent, ReactNode } from 'react'
import type { FormDefinition, Problem } from '../../shared/forms/form-definition.ts'
import type { FormFailure, FormOutcome } from '../../shared/forms/form-outcome.ts'
import { useStore } from '../base/store.ts'
import { Button } from '../components/button.tsx'
import { EmailLink } from '../components/contact-links.tsx'
import { CautionDiamond, Icon } from '../components/icons.tsx'
import { scrollToHash } from '../navigation/scroll.ts'
import { controlId, outcomeId } from './field-ids.ts'
import { type UnsentForm, unsentForms } from './unsent-forms.ts'
import { UnsentNotice } from './unsent-notice.tsx'
import './site-form.css'

interface OutcomePanelProps {
  readonly form: FormDefinition
  readonly outcome: FormOutcome | undefined
  /** The unsent form that the answers are saved as. */
  readonly savedId: string | undefined
  readonly isSending: boolean
  /** Rendered if the time was taken, for a form with a time. */
  readonly Taken?: ComponentType<TakenPanelProps> | undefined
}

export interface TakenPanelProps {
  readonly outcome: FormOutcome
  readonly isSending: boolean
  readonly button: string
}

/** Why a submitted form is shown again. Takes the focus, and is announced when it appears. */
export function OutcomePanel({ form, savedId, ...reason }: OutcomePanelProps) {
  const saved = useStore(unsentForms).find(({ id }) => id === savedId)
  const panel = saved ? <UnsentPanel unsent={saved} /> : toPanel(form, reason)
  return (
    panel && (
      // Not atomic: a pressed button does not repeat the reason.
      <div
        id={outcomeId(form.id)}
        className="form-outcome"
        role="alert"
        aria-atomic="false"
        tabIndex={-1}
      >
        {panel}
      </div>
    )
  )
}

function toPanel(
  form: FormDefinition,
  { outcome, isSending, Taken }: Omit<OutcomePanelProps, 'form' | 'savedId'>,
): ReactNode {
  const { failure, problems = [] } = outcome ?? {}
  if (outcome && Taken && failure?.code === 'slot-taken')
    return <Taken outcome={outcome} isSending={isSending} button={form.button.label} />
  if (failure) return <FailurePanel failure={failure} isSending={isSending} />
  return problems.length > 0 && <ProblemPanel form={form} problems={problems} />
}

function UnsentPanel({ unsent }: { readonly unsent: UnsentForm }) {
  return (
    <div className="form-panel form-panel-offline">
      <Icon name={unsent.answer?.reference ? 'check' : 'offline'} size={30} />
      <UnsentNotice unsent={unsent} />
    </div>
  )
}

interface ProblemPanelProps {
  readonly form: FormDefinition
  readonly problems: readonly Problem[]
}

function ProblemPanel({ form, problems }: ProblemPanelProps) {
  const count = problems.length
  return (
    <div className="form-panel form-panel-problem">
      <CautionDiamond size={30} error />
      <div>
        <h2>{count === 1 ? 'Check one answer' : `Check ${count} answers`}</h2>
        <ul className="form-problems">
          {problems.map((problem) => (
            <li key={problem.field}>
              <ProblemLink form={form} problem={problem} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

interface ProblemLinkProps {
  readonly form: FormDefinition
  readonly problem: Problem
}

function ProblemLink({ form, problem: { field, message } }: ProblemLinkProps) {
  const { control, label } = form.fields.find(({ name }) => name === field) ?? {}
  if (label === undefined || control === 'hidden') return message
  return (
    <a href={`#${controlId(form.id, field)}`} onClick={goToBox} data-native="">
      {message}
    </a>
  )
}

function goToBox(event: MouseEvent<HTMLAnchorElement>): void {
  const details = document.getElementById(event.currentTarget.hash.slice(1))?.closest('details')
  if (details) details.open = true // the visitor may have closed it
  if (scrollToHash(event.currentTarget.hash)) event.preventDefault()
}

interface FailurePanelProps {
  readonly failure: FormFailure
  readonly isSending: boolean
}

/** Valid answers that could not be accepted: what happened, that nothing is lost, and what to do. */
function FailurePanel({ failure, isSending }: FailurePanelProps) {
  const { heading, text } = failureWords(failure)
  return (
    <div className="form-panel form-panel-problem">
      <CautionDiamond size={30} error />
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
        {/* The foot of the form says that it is being sent. */}
        <Button type="submit" variant="secondary" busy={isSending} aria-live="off">
          Try again
        </Button>
      </div>
    </div>
  )
}

interface FailureWords {
  readonly heading: string
  /** "email us" and a period follow. */
  readonly text: string
}

/** A taken time and a saved form have panels of their own. */
function failureWords({ code, retryAfterSeconds }: FormFailure): FailureWords {
  const when = retryAfterSeconds === undefined ? '' : ` ${waitInWords(retryAfterSeconds)}`
  const remain = 'Your answers are still here. Try again'
  const heading = 'We couldn’t send this.'
  if (code === 'unreachable') {
    const text = `We didn’t get a response. You may be offline, or your connection may be weak. ${remain} (we won’t get it twice), or`
    return { heading, text }
  }
  if (code === 'rate-limited') {
    const text = `We got several messages from your network in a short time. ${remain}${when}, or`
    return { heading: 'Too many messages at once.', text }
  }
  if (code === 'refused') {
    const text = 'Your answers are still here. Reload this page and try again, or'
    return { heading, text }
  }
  return { heading, text: `${remain}${when}, or` }
}

const HOUR_SECONDS = 3_600

/** "in 10 minutes", "in 12 hours". Never less than the seconds given. */
function waitInWords(seconds: number): string {
  const words = new Intl.RelativeTimeFormat('en-US')
  if (seconds <= HOUR_SECONDS) return words.format(Math.ceil(seconds / 60), 'minute')
  return words.format(Math.ceil(seconds / HOUR_SECONDS), 'hour')
}
