import type { ComponentType } from 'react'
import type { FormDefinition } from '../../shared/forms/form-definition.ts'
import type { FormOutcome } from '../../shared/forms/form-outcome.ts'
import { FailurePanel } from './failure-panel.tsx'
import { outcomeId } from './field-ids.ts'
import { ProblemPanel } from './problem-panel.tsx'
import { UnsentPanel } from './unsent-strip.tsx'

interface OutcomePanelProps {
  readonly form: FormDefinition
  readonly outcome: FormOutcome
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
export function OutcomePanel({ form, outcome, isSending, Taken }: OutcomePanelProps) {
  const isTaken = Taken && outcome.failure?.code === 'slot-taken'
  return (
    <div id={outcomeId(form.id)} className="form-outcome" role="alert" tabIndex={-1}>
      {isTaken ? (
        <Taken outcome={outcome} isSending={isSending} button={form.button.label} />
      ) : outcome.failure?.savedId ? (
        <UnsentPanel id={outcome.failure.savedId} />
      ) : outcome.failure ? (
        <FailurePanel failure={outcome.failure} isSending={isSending} />
      ) : (
        <ProblemPanel form={form} problems={outcome.problems} />
      )}
    </div>
  )
}
