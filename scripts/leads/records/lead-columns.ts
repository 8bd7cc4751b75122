import type { DeliveryKind } from '../../../server/database/schema.ts'
import type { Consent } from '../../../server/leads/submissions/submission.ts'
import type { Forms } from '../../../shared/forms/forms.ts'
import type { LeadRecord } from './lead-record.ts'

export interface LeadColumn {
  readonly name: string
  readonly read: (lead: LeadRecord) => string
}

const KINDS: readonly DeliveryKind[] = ['team-email', 'visitor-email', 'webhook']

const SOURCES = [
  'landingPath',
  'referrer',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
]

/** Always the same columns, so that an import is set up once. The last one has all other fields as JSON. */
export function leadColumns(forms: Forms): readonly LeadColumn[] {
  const questions = new Set(
    Object.values(forms).flatMap(({ fields }) => fields.map(({ name }) => name)),
  )
  return [
    column('reference', ({ submission }) => submission.reference),
    column('received', ({ submission }) => submission.receivedAt.toISOString()),
    column('form', ({ submission }) => submission.form),
    column('status', ({ submission }) => submission.status),
    ...[...questions].map((name) => column(name, ({ submission }) => submission.answers[name])),
    ...consentColumns('contact'),
    ...consentColumns('marketing'),
    column('marketing_consent_withdrawn', ({ submission }) => {
      return submission.consents.find(({ kind }) => kind === 'marketing')?.withdrawnAt
    }),
    column('page', ({ submission }) => submission.page),
    ...sourceColumns('first'),
    ...sourceColumns('last'),
    column('suspicions', ({ submission }) => submission.suspicions.join(' ')),
    column('sent_again', ({ touches }) => String(touches.length)),
    ...KINDS.map((kind) => column(kind, (lead) => deliveryState(lead, kind))),
    column('other', (lead) => otherFields(lead, questions)),
  ]
}

function column(name: string, read: (lead: LeadRecord) => string | undefined): LeadColumn {
  return { name, read: (lead) => read(lead) ?? '' }
}

function consentColumns(kind: 'contact' | 'marketing'): LeadColumn[] {
  const consent = ({ submission }: LeadRecord) =>
    submission.consents.find((given) => given.kind === kind)
  return [
    column(`${kind}_consent`, (lead) => (stands(consent(lead)) ? 'yes' : 'no')),
    column(`${kind}_consent_version`, (lead) => consent(lead)?.version),
    column(`${kind}_consent_text`, (lead) => consent(lead)?.text),
  ]
}

function stands(consent: Consent | undefined): boolean {
  return consent?.isGiven === true && consent.withdrawnAt === undefined
}

function sourceColumns(visit: 'first' | 'last'): LeadColumn[] {
  return SOURCES.map((name) =>
    column(`${visit}_${name}`, ({ submission }) => submission.attribution[visit]?.[name]),
  )
}

function deliveryState({ deliveries }: LeadRecord, kind: DeliveryKind): string | undefined {
  return deliveries.find((delivery) => delivery.kind === kind)?.state
}

/** Fields of older forms and rare campaign parameters; '' for none. */
function otherFields({ submission }: LeadRecord, questions: ReadonlySet<string>): string {
  const { answers, attribution } = submission
  const others = [
    ...Object.entries(answers).filter(([name]) => !questions.has(name)),
    ...otherSources('first', attribution.first),
    ...otherSources('last', attribution.last),
  ]
  return others.length === 0 ? '' : JSON.stringify(Object.fromEntries(others))
}

function otherSources(visit: string, source: Readonly<Record<string, string>> = {}) {
  return Object.entries(source)
    .filter(([name]) => !SOURCES.includes(name))
    .map(([name, value]) => [`${visit}_${name}`, value] as const)
}
