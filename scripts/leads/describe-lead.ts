import { answerRows } from '../../server/leads/outbox/emails/answer-rows.ts'
import type { Consent, Touch } from '../../server/leads/submissions/submission.ts'
import type { CommandContext } from './command-context.ts'
import { countWords } from './count-words.ts'
import { type Field, fieldLines } from './field-lines.ts'
import type { LeadDelivery, LeadRecord, LeadTouch } from './records/lead-record.ts'

const DEFAULT_WIDTH = 100
const LABELS = { optedIn: 'Opted in to emails', checked: 'yes', notChecked: 'no' }

interface Context extends Pick<CommandContext, 'forms' | 'times' | 'width'> {
  /** The current state of the demo; `answers` has the original time. */
  readonly demo?: string | undefined
}

export function describeLead(lead: LeadRecord, context: Context): string {
  const { forms, times, width, demo = '' } = context
  const { submission, touches, deliveries, downloads } = lead
  const { reference, form, status, receivedAt, page, answers } = submission
  const { consents, attribution, suspicions } = submission
  const sections: readonly (readonly [string, readonly Field[]])[] = [
    [
      `${reference}, ${form}, ${status}`,
      [
        { label: 'Received', value: times.long(receivedAt) },
        { label: 'From the page', value: page },
        { label: 'Signs of spam', value: suspicions.join(', ') || 'none' },
        ...(demo ? [{ label: 'Demo', value: demo }] : []),
        ...(form === 'whitepaper' ? [{ label: 'Downloads', value: String(downloads) }] : []),
      ],
    ],
    ['Answers', answerRows(forms[form], answers, { labels: LABELS, time: times.long })],
    ['Agreed to', consents.map((consent) => consentField(consent, times))],
    ['Came from', [...sourceFields('First', attribution.first), ...lastSource(attribution)]],
    ['Sent again', touches.map((touch) => touchField(touch, times))],
    ['Sent on', deliveries.flatMap((delivery) => deliveryFields(delivery, times))],
  ]
  return sections
    .filter(([, fields]) => fields.length > 0)
    .map(([title, fields]) => {
      const lines = fieldLines(fields, { width: width ?? DEFAULT_WIDTH, indent: 2 })
      return [title, ...lines].join('\n')
    })
    .join('\n\n')
}

function consentField(consent: Consent, times: CommandContext['times']): Field {
  const { kind, isGiven, text, version, withdrawnAt } = consent
  const end = withdrawnAt ? `, withdrawn ${times.short(new Date(withdrawnAt))}` : ''
  return {
    label: kind,
    value: `${isGiven ? 'yes' : 'no'}${end}, version ${version}: ${text}`,
  }
}

function lastSource({ first, last }: Touch): readonly Field[] {
  return JSON.stringify(first) === JSON.stringify(last) ? [] : sourceFields('Last', last)
}

function sourceFields(label: string, source: Readonly<Record<string, string>> = {}): Field[] {
  const lines = Object.entries(source).map(([name, value]) => `${name}: ${value}`)
  return lines.length === 0 ? [] : [{ label, value: lines.join('\n') }]
}

function touchField({ touchedAt, attribution }: LeadTouch, times: CommandContext['times']): Field {
  const [source] = sourceFields('', attribution.last)
  return { label: times.short(touchedAt), value: source?.value ?? 'from where is not known' }
}

function deliveryFields(delivery: LeadDelivery, times: CommandContext['times']): Field[] {
  const { id, kind, state, dueAt, attempts } = delivery
  const tried = countWords(attempts.length, 'attempt')
  const next = state === 'due' ? `, next attempt ${times.short(dueAt)}` : ''
  return [
    { label: kind, value: `${state}, ${tried}${next}, id ${id}` },
    ...attempts.map(({ number, startedAt, outcome }) => ({
      label: `  ${number}.`,
      value: `${times.short(startedAt)} ${outcome ?? 'has not ended'}`,
    })),
  ]
}
