import type { FormId } from '../../../shared/forms/form-id.ts'
import { slotInWords } from '../../scheduling/slot-words.ts'
import { hasBackgroundSync } from './ask-for-sync.ts'
import type { ShownForm } from './saved-forms.ts'

interface SavedWords {
  readonly heading: string
  readonly text: string
}

const NAMES: Readonly<Record<FormId, string>> = {
  contact: 'message',
  demo: 'demo request',
  whitepaper: 'whitepaper request',
}

export function savedWords(saved: ShownForm): SavedWords {
  const name = NAMES[saved.form]
  switch (saved.state) {
    case 'sent':
      return {
        heading: `We got your ${name}.`,
        text: `Your reference is ${saved.answer?.reference}.`,
      }
    case 'stopped':
      return {
        heading: `Your ${name} won’t be sent.`,
        text: 'Your answers are back in the form.',
      }
    case 'refused':
      return saved.answer?.failure ? takenWords(saved) : problemWords(saved, name)
    default:
      return { heading: 'Saved, not sent yet.', text: waitingText(name) }
  }
}

function waitingText(name: string): string {
  const when = hasBackgroundSync()
    ? 'sends itself when the connection is back, even if you close this page.'
    : 'sends itself when the connection is back and this site is open.'
  return `Your ${name} is on this device and ${when} If it still can’t be sent after 7 days, it’s deleted.`
}

function takenWords({ fields, answer }: ShownForm): SavedWords {
  const { slot = '', zone = '' } = fields
  const nearest = (answer?.failure?.alternatives ?? []).map(({ start, offsetMinutes: offset }) =>
    slotInWords({ start, zone, offset }),
  )
  const offset = answer?.failure?.alternatives?.[0]?.offsetMinutes
  return {
    heading: `Someone else booked ${slotInWords({ start: slot, zone, offset })}.`,
    text: `Your demo is not booked. ${
      nearest.length > 0
        ? `The nearest open times are ${inList(nearest)}.`
        : 'Your answers are saved.'
    }`,
  }
}

function problemWords({ answer }: ShownForm, name: string): SavedWords {
  const [problem] = answer?.problems ?? []
  return { heading: `Your ${name} was not sent.`, text: problem?.message ?? '' }
}

function inList(words: readonly string[]): string {
  return words.join('; ')
}
