import type { Consent } from '../../../server/leads/submissions/submission.ts'
import type { Forms } from '../../../shared/forms/forms.ts'
import type { Columns } from '../output.ts'
import type { Lead } from './lead.ts'

const DELIVERIES = ['team-email', 'visitor-email', 'webhook']
const UTM = ['source', 'medium', 'campaign', 'term', 'content'].map((name) => `utm_${name}`)
const SOURCES = ['landingPath', 'referrer', ...UTM]

/** Always the same columns, so that an import is set up once. The last one has all other fields as JSON. */
export function leadColumns(forms: Forms): Columns<Lead> {
  const fields = Object.values(forms).flatMap((form) => form.fields)
  const questions = new Set(fields.map(({ name }) => name))
  return {
    reference: ({ reference }) => reference,
    received: ({ receivedAt }) => receivedAt.toISOString(),
    form: ({ form }) => form,
    status: ({ status }) => status,
    ...columns([...questions], (name, { answers }) => answers[name]),
    ...consentColumns('contact'),
    ...consentColumns('marketing'),
    marketing_consent_withdrawn: (lead) => consentOf(lead, 'marketing')?.withdrawnAt ?? '',
    page: ({ page }) => page,
    ...columns(SOURCES, (name, { attribution }) => attribution.first?.[name], 'first_'),
    ...columns(SOURCES, (name, { attribution }) => attribution.last?.[name], 'last_'),
    suspicions: ({ suspicions }) => suspicions.join(' '),
    sent_again: ({ touches }) => String(touches.length),
    ...columns(DELIVERIES, (name, { deliveries }) => {
      return deliveries.find(({ kind }) => kind === name)?.state
    }),
    other: (lead) => otherFields(lead, questions),
  }
}

function columns(
  names: readonly string[],
  read: (name: string, lead: Lead) => string | undefined,
  prefix = '',
): Columns<Lead> {
  const entries = names.map((name) => [prefix + name, (lead: Lead) => read(name, lead) ?? ''])
  return Object.fromEntries(entries)
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

/** Fields of older forms and rare campaign parameters; '' for none. */
function otherFields({ answers, attribution }: Lead, questions: ReadonlySet<string>): string {
  const rare = ([name]: [string, string]) => !SOURCES.includes(name)
  const all = [
    ...Object.entries(answers).filter(([name]) => !questions.has(name)),
    ...Object.entries(attribution.first ?? {})
      .filter(rare)
      .map(([name, value]) => [`first_${name}`, value]),
    ...Object.entries(attribution.last ?? {})
      .filter(rare)
      .map(([name, value]) => [`last_${name}`, value]),
  ]
  return all.length === 0 ? '' : JSON.stringify(Object.fromEntries(all))
}
