import type { FormId } from '../../shared/forms/form-id.ts'
import { slotInWords } from '../scheduling/slot-words.ts'
import type { UnsentForm } from './unsent-forms.ts'

interface UnsentWords {
  readonly heading: string
  readonly text: string
}

const NAMES: Readonly<Record<FormId, string>> = {
  contact: 'message',
  demo: 'demo request',
  whitepaper: 'whitepaper request',
}

export function unsentWords(unsent: UnsentForm): UnsentWords {
  const { form, answer, isStopped } = unsent
  const name = NAMES[form]
  if (isStopped) {
    return {
      heading: `Your ${name} won’t be sent.`,
      text: 'Your answers are back in the form.',
    }
  }
  if (answer?.reference) {
    return { heading: `We got your ${name}.`, text: `Your reference is ${answer.reference}.` }
  }
  if (answer?.failure) return takenWords(unsent)
  if (answer) {
    const [problem] = answer.problems ?? []
    return { heading: `Your ${name} was not sent.`, text: problem?.message ?? '' }
  }
  return {
    heading: 'Saved, not sent yet.',
    text: `Your ${name} is on this device and sends itself when the connection is back and this site is open. If it still can’t be sent after 7 days, it’s deleted.`,
  }
}

function takenWords({ fields, answer }: UnsentForm): UnsentWords {
  const { slot = '', zone = '' } = fields
  const alternatives = answer?.failure?.alternatives ?? []
  const nearest = alternatives.map((near) => slotInWords({ ...near, zone }))
  const rest =
    nearest.length > 0
      ? `The nearest open times are ${nearest.join('; ')}.`
      : 'Your answers are saved.'
  return {
    heading: `Someone else booked ${slotInWords({ ...alternatives[0], start: slot, zone })}.`,
    text: `Your demo is not booked. ${rest}`,
  }
}
