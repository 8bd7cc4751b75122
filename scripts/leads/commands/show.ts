import type { Command } from 'commander'
import { findLeadAndBooking, type Lead } from '../../../server/leads/desk/find-leads.ts'
import { answerRows } from '../../../server/leads/outbox/emails/answer-rows.ts'
import type { Booking } from '../../../server/leads/scheduling/booking.ts'
import { createForms } from '../../../shared/forms/forms.ts'
import type { CommandContext, WithContext } from '../command-context.ts'
import { countWords, type Field, fieldLines } from '../output.ts'
import { describeState, hostTimes } from '../records/describe-booking.ts'
import { leadJson, stateWord } from '../records/lead.ts'

export function addShow(program: Command, withContext: WithContext): void {
  program
    .command('show <reference>')
    .summary('shows all data of a lead')
    .description(
      'Shows answers, demo, consents, source, signs of spam and deliveries of a lead. Any spelling of ' +
        'a reference works: 7K3M-Q0XZ, 7k3mq0xz.',
    )
    .option('--json', 'as one JSON object')
    .action(
      withContext(async (context, reference: string, { json }: { readonly json?: true }) => {
        const lead = await findLeadAndBooking(context.database, reference)
        context.print(json ? leadJson(lead) : describeLead(context, lead, lead.booking))
      }),
    )
}

const LABELS = { optedIn: 'Opted in to emails', checked: 'yes', notChecked: 'no' }

function describeLead(context: CommandContext, lead: Lead, booking: Booking | undefined): string {
  const { release, times, width = 100 } = context
  const { reference, form, status, attribution } = lead
  const hosts = hostTimes(release.demo)
  const demo = booking && `${describeState(booking, hosts)}, on ${hosts.long(booking.slot.start)}`
  const [first, last] = [source(attribution.first), source(attribution.last)]
  const sections: Readonly<Record<string, readonly Field[]>> = {
    [`${reference}, ${form}, ${status}`]: [
      field('Received', times.long(lead.receivedAt)),
      field('Answered', lead.answeredAt ? times.long(lead.answeredAt) : ''),
      field('From the page', lead.page),
      field('Signs of spam', lead.suspicions.join(', ') || 'none'),
      field('Demo', demo ?? ''), // the answers have its first time
      field('Downloads', lead.downloads > 0 ? String(lead.downloads) : ''),
    ],
    Answers: answerRows(createForms(release.facts)[form], lead.answers, {
      labels: LABELS,
      time: times.long,
    }),
    'Agreed to': lead.consents.map(({ kind, isGiven, text, version, withdrawnAt }) => {
      const end = withdrawnAt ? `, withdrawn ${times.short(new Date(withdrawnAt))}` : ''
      const wording = version === '' ? '' : `, version ${version}: ${text}`
      return field(kind, `${isGiven ? 'yes' : 'no'}${end}${wording}`)
    }),
    'Came from': [field('First', first), field('Last', last === first ? '' : last)],
    'Sent again': lead.touches.map((touch) =>
      field(
        times.short(new Date(touch.touchedAt)),
        source(touch.attribution.last) || 'source unknown',
      ),
    ),
    'Sent on': lead.deliveries.flatMap((delivery) => deliveryFields(delivery, context)),
  }
  const parts = Object.entries(sections).map(([title, fields]) => {
    const lines = fieldLines(fields, width - 2)
    return lines.length > 0 ? [title, ...lines.map((line) => `  ${line}`)].join('\n') : ''
  })
  return parts.filter(Boolean).join('\n\n')
}

function field(label: string, value: string): Field {
  return { label, value }
}

function source(visit: Readonly<Record<string, string>> = {}): string {
  return Object.entries(visit)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}

function deliveryFields(delivery: Lead['deliveries'][number], { times }: CommandContext) {
  const { id, kind, state, dueAt, stopReason, attempts } = delivery
  const next = state === 'due' ? `, next attempt ${times.short(new Date(dueAt))}` : ''
  const why = stopReason === undefined ? '' : ` (${stopReason})`
  return [
    field(
      kind,
      `${stateWord(state)}${why}, ${countWords(attempts.length, 'attempt')}${next}, id ${id}`,
    ),
    ...attempts.map(({ number, startedAt, outcome }) =>
      field(`  ${number}.`, `${times.short(new Date(startedAt))} ${outcome ?? 'has not ended'}`),
    ),
  ]
}
