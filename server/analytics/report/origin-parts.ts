import type { LeadOrigin } from './read-origins.ts'
import { figure, type ReportPart, type ReportRow } from './site-report.ts'

/** By what the notes say. `before` are those of as many days before; no percentages, because few leads prove nothing. */
export function originParts(
  leads: readonly LeadOrigin[],
  before: readonly LeadOrigin[],
): readonly ReportPart[] {
  const part = (title: string, note: string, nameOf: (lead: LeadOrigin) => string) => ({
    title,
    note: `${note} Without spam and deleted leads; “before” are as many days before.`,
    rows: originRows(leads, before, nameOf),
  })
  return [
    part(
      'Leads by page of entry',
      'Forms, by the first page of the last arrival; unknown without JavaScript.',
      ({ entry }) => entry || UNKNOWN,
    ),
    part('Leads by source', 'Forms, by the referring site.', ({ source }) => source || UNKNOWN),
    part(
      'Leads by campaign',
      'Forms, by campaign parameters: source, medium, campaign.',
      ({ campaign }) => campaign,
    ),
  ]
}

const UNKNOWN = '(unknown)'

function originRows(
  leads: readonly LeadOrigin[],
  before: readonly LeadOrigin[],
  nameOf: (lead: LeadOrigin) => string,
): readonly ReportRow[] {
  const [now, earlier] = [Map.groupBy(leads, nameOf), Map.groupBy(before, nameOf)]
  const names = [...new Set([...now.keys(), ...earlier.keys()])].filter((name) => name !== '')
  return names
    .map((name) => ({ name, of: now.get(name) ?? [], before: earlier.get(name)?.length ?? 0 }))
    .toSorted((a, b) => b.of.length - a.of.length || b.before - a.before)
    .map(({ name, of, before }) => ({
      name,
      text: `${countLeads(of) || '0'}, before ${figure(before)}`,
    }))
}

/** Such as `3 (contact 1, demo 2)`; empty without leads. */
export function countLeads(leads: readonly LeadOrigin[]): string {
  if (leads.length === 0) return ''
  const forms = [...Map.groupBy(leads, ({ form }) => form)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([form, group]) => `${form} ${figure(group.length)}`)
  return `${figure(leads.length)} (${forms.join(', ')})`
}
