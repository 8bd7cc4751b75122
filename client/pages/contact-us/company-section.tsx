import type { ReactNode } from 'react'
import type { Company } from '../../../shared/content/schemas/company.ts'
import type { ContactUsPage } from '../../../shared/pages/contact-us/content.ts'
import { LedgerSection } from '../../components/ledger-section.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { dayName, monthName } from '../../text/date-names.ts'

interface CompanySectionProps {
  readonly marker: number
  readonly words: ContactUsPage['company']
  readonly company: Company
}

export function CompanySection({ marker, words, company }: CompanySectionProps) {
  const { heading, lead, labels } = words
  const rows = companyRows(company)
    .filter(([, text]) => text !== undefined)
    .map(([key, text]) => ({ name: labels[key], text }))
  return rows.length > 0 && <LedgerSection marker={marker} section={{ heading, lead, rows }} />
}

type Row = readonly [key: keyof ContactUsPage['company']['labels'], text: ReactNode]

function companyRows(company: Company): readonly Row[] {
  const { pricing, terms, dpa } = company
  return [
    ['founded', company.founded],
    ['people', list(company.people, ({ name, role }) => `${name}, ${role}`)],
    ['pricing', pricing && `From ${pricing.from} ${pricing.unit}`],
    ['integrations', list(company.integrations, liveIntegration)],
    ['certifications', list(company.certifications, certification)],
    ['hosting', company.hosting],
    ['subprocessors', company.subprocessors?.join(', ')],
    ['customers', list(company.customers, ({ quote, by }) => `“${quote}” ${by}`)],
    ['supportHours', company.supportHours],
    ['insurance', company.insurance],
    ['terms', terms && <SiteLink {...terms} />],
    ['dpa', dpa && <SiteLink {...dpa} />],
  ]
}

function list<Item>(items: readonly Item[] | undefined, write: (item: Item) => string) {
  return items?.map(write).join('; ')
}

function liveIntegration({ name, liveSince }: NonNullable<Company['integrations']>[number]) {
  return `${name}, live since ${monthName(liveSince)}`
}

function certification({ name, auditor, date }: NonNullable<Company['certifications']>[number]) {
  return `${name}, ${auditor}, ${dayName(date)}`
}
