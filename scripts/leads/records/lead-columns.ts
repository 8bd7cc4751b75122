import type { Consent } from '../../../server/leads/submissions/submission.ts'
import type { Forms } from '../../../shared/forms/forms.ts'
import type { Columns } from '../terminal-text.ts'
import type { Lead } from './lead.ts'

const DELIVERIES = ['team-email', 'visitor-email', 'webhook']
const UTM = ['source', 'medium', 'campaign', 'term', 'content'].map((name) => `utm_${name}`)
const SOURCES = ['landingPath', 'referrer', ...UTM]

/** Always the same columns, so that an import is set up once. The last one has all other fields as JSON. */
export function leadColumns(forms: Forms): Columns<Lead> {
  const questions = new Set(
    Object.values(forms).flatMap(({ fields }) => fields.map(({ name }) => name)),
  )
  return {
    reference: ({ reference }) => reference,
    received: ({ receivedAt }) => receivedAt.toISOString(),
    form: ({ form }) => form,
    status: ({ status }) => status,
    ...columnsOf([...questions], (name, { answers }) => answers[name]),
    ...consentColumns('contact'),
    ...consentColumns('marketing'),
    marketing_consent_withdrawn: (lead) => consentOf(lead, 'marketing')?.withdrawnAt ?? '',
    page: ({ page }) => page,
    ...sourceColumns('first'),
    ...sourceColumns('last'),
    suspicions: ({ suspicions }) => suspicions.join(' '),
    sent_again: ({ touches }) => String(touches.length),
    ...columnsOf(DELIVERIES, (name, { deliveries }) => {
      return deliveries.find(({ kind }) => kind === name)?.state
    }),
    other: (lead) => otherFields(lead, questions),
  }
}

function columnsOf(
  names: readonly string[],
  read: (name: string, lead: Lead) => string | undefined,
): Columns<Lead> {
  return Object.fromEntries(names.map((name) => [name, (lead: Lead) => read(name, lead) ?? '']))
}

function consentOf({ consents }: Lead, wanted: Consent['kind']): Consent | undefined {
  return consents.find(({ kind }) => kind === wanted)
}

function consentColumns(kind: Consent['kind']): Columns<Lead> {
  return {
    [`${kind}_consent`]: (lead) => {
      const consent = consentOf(lead, kind)
      return consent?.isGiven && consent.withdrawnAt === undefined ? 'yes' : 'no'
    },
    [`${kind}_consent_version`]: (lead) => consentOf(lead, kind)?.version ?? '',
    [`${kind}_consent_text`]: (lead) => consentOf(lead, kind)?.text ?? '',
  }
}

function sourceColumns(visit: 'first' | 'last'): Columns<Lead> {
  const read = (name: string) => (lead: Lead) => lead.attribution[visit]?.[name] ?? ''
  return Object.fromEntries(SOURCES.map((name) => [`${visit}_${name}`, read(name)]))
}

/** Fields of older forms and rare campaign parameters; '' for none. */
function otherFields({ answers, attribution }: Lead, questions: ReadonlySet<string>): string {
  const visits = (['first', 'last'] as const).flatMap((visit) =>
    Object.entries(attribution[visit] ?? {})
      .filter(([name]) => !SOURCES.includes(name))
      .map(([name, value]) => [`${visit}_${name}`, value] as const),
  )
  const others = Object.entries(answers).filter(([name]) => !questions.has(name))
  const all = [...others, ...visits]
  return all.length === 0 ? '' : JSON.stringify(Object.fromEntries(all))
}
