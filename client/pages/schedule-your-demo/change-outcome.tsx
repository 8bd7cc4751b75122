import { useActionData } from 'react-router'
import type { FormOutcome } from '../../../shared/forms/form-outcome.ts'
import type { BookedDemoWords } from '../../../shared/pages/schedule-your-demo/booked-demo.ts'
import { CautionDiamond } from '../../components/icons.tsx'
import { slotInWords, timeInWords } from '../../scheduling/slot-words.ts'
import '../../forms/site-form.css'

interface ChangeOutcomeProps {
  readonly words: BookedDemoWords
  readonly isHeld: boolean
}

/** Why a change failed: the new time is taken, the booking has changed, or the time is not available. */
export function ChangeOutcome({ words, isHeld }: ChangeOutcomeProps) {
  const outcome = useActionData<FormOutcome>()
  if (!outcome?.failure && !outcome?.problems?.length) return null
  return (
    <div className="form-panel form-panel-problem booked-outcome" role="alert">
      <CautionDiamond size={30} error />
      <div>
        <Reason words={words} outcome={outcome} isHeld={isHeld} />
      </div>
    </div>
  )
}

interface ReasonProps extends ChangeOutcomeProps {
  readonly outcome: FormOutcome
}

function Reason({ words, isHeld, outcome: { typed, problems, failure } }: ReasonProps) {
  if (failure?.code === 'booking-changed') return <h2>{words.changed}</h2>
  if (failure?.code !== 'slot-taken') return <h2>{problems[0]?.message ?? words.taken}</h2>
  const { slot = '', zone = '' } = typed
  const nearest = failure.alternatives ?? []
  const time = slot && zone && timeInWords({ ...nearest[0], start: slot, zone })
  return (
    <>
      <h2>Someone just booked {time || 'that time'}.</h2>
      {!isHeld && <p>{words.taken}</p>}
      {!isHeld && zone && nearest.length > 0 && (
        <ul className="booked-nearest">
          {nearest.map((slot) => (
            <li key={slot.start}>{slotInWords({ ...slot, zone })}</li>
          ))}
        </ul>
      )}
    </>
  )
}
