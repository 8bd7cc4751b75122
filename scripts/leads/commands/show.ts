import type { Command } from 'commander'
import { answerRows } from '../../../server/leads/outbox/emails/answer-rows.ts'
import { describeBooking, findBookingOf } from '../bookings/booking-record.ts'
import type { CommandContext, WithContext } from '../command-context.ts'
import { findLead, type Lead, leadJson } from '../records/lead.ts'
import { countWords, type Field, fieldLines } from '../terminal-text.ts'

export function addShow(program: Command, withContext: WithContext): void {
  program
    .command('show <reference>')
    .summary('shows all data of a lead')
    .description(
      'Shows answers, demo, consents, source, signs of spam and deliveries of a lead. Any spelling of ' +
        'a reference works: 7K3M-Q0XZ, 7k3mq0xz.',
    )
    .option('--json', 'as one JSON object')
    .action((reference: string, { json }: { readonly json?: true }) =>
      withContext(async (context) => {
        const lead = await findLead(context.database, reference)
        context.print(json ? leadJson(lead) : await describeLead(context, lead))
      }),
    )
}

const LABELS = { optedIn: 'Opted in to emails', checked: 'yes', notChecked: 'no' }

type Sections = Readonly<Record<string, readonly (Field | undefined)[]>>

async function describeLead(context: CommandContext, lead: Lead): Promise<string> {
  const { forms, times, database } = context
  const { reference, form, status, attribution } = lead
  const demo = await findBookingOf(database.kysely, lead.id)
  const { first, last } = attribution
  const sections: Sections = {
    [`${reference}, ${form}, ${status}`]: [
      field('Received', times.long(lead.receivedAt)),
      field('From the page', lead.page),
      field('Signs of spam', lead.suspicions.join(', ') || 'none'),
      demo && field('Demo', describeBooking(context, demo)), // the answers have its first time
      form === 'whitepaper' ? field('Downloads', String(lead.downloads)) : undefined,
    ],
    Answers: answerRows(forms[form], lead.answers, { labels: LABELS, time: times.long }),
    'Agreed to': lead.consents.map(({ kind, isGiven, text, version, withdrawnAt }) => {
      const end = withdrawnAt ? `, withdrawn ${times.short(new Date(withdrawnAt))}` : ''
      return field(kind, `${isGiven ? 'yes' : 'no'}${end}, version ${version}: ${text}`)
    }),
    'Came from': [
      first && field('First', sourceText(first)),
      JSON.stringify(first) === JSON.stringify(last) ? undefined : field('Last', sourceText(last)),
    ],
    'Sent again': lead.touches.map(({ touchedAt, attribution: { last: source } }) =>
      field(times.short(new Date(touchedAt)), sourceText(source) || 'source unknown'),
    ),
    'Sent on': lead.deliveries.flatMap((delivery) => deliveryFields(delivery, context)),
  }
  return Object.entries(sections)
    .flatMap(([title, fields]) => section(title, fields, context.width))
    .join('\n\n')
}

function field(label: string, value: string): Field {
  return { label, value }
}

function section(title: string, fields: Sections[string], width = 100): readonly string[] {
  const shown = fields.filter((one) => one !== undefined && one.value !== '') as Field[]
  if (shown.length === 0) return []
  return [[title, ...fieldLines(shown, width - 2).map((line) => `  ${line}`)].join('\n')]
}

function sourceText(source: Readonly<Record<string, string>> = {}): string {
  const lines = Object.entries(source).map(([name, value]) => `${name}: ${value}`)
  return lines.join('\n')
}

function deliveryFields(delivery: Lead['deliveries'][number], { times }: CommandContext) {
  const { id, kind, state, dueAt, attempts } = delivery
  const next = state === 'due' ? `, next attempt ${times.short(new Date(dueAt))}` : ''
  return [
    field(kind, `${state}, ${countWords(attempts.length, 'attempt')}${next}, id ${id}`),
    ...attempts.map(({ number, startedAt, outcome }) =>
      field(`  ${number}.`, `${times.short(new Date(startedAt))} ${outcome ?? 'has not ended'}`),
    ),
  ]
}
