import type { FormDefinition } from '../../shared/forms/form-definition.ts'
import type { FormOutcome } from '../../shared/forms/form-outcome.ts'
import { FailurePanel } from './failure-panel.tsx'
import { outcomeId } from './field-ids.ts'
import { ProblemPanel } from './problem-panel.tsx'

interface OutcomePanelProps {
  readonly form: FormDefinition
  readonly outcome: FormOutcome
  /** Box numbers by field name. */
  readonly numbers: ReadonlyMap<string, number>
  readonly isSending: boolean
}

/** Above a form that was sent and is shown again: why. It takes the focus, and is read aloud as soon as it appears. */
export function OutcomePanel({ form, outcome, numbers, isSending }: OutcomePanelProps) {
  return (
    <div id={outcomeId(form.id)} className="form-outcome" role="alert" tabIndex={-1}>
      {outcome.failure ? (
        <FailurePanel failure={outcome.failure} isSending={isSending} />
      ) : (
        <ProblemPanel form={form} problems={outcome.problems} numbers={numbers} />
      )}
    </div>
  )
}
