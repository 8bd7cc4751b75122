import type { EmailTemplate } from '../../mail/email-template.ts'
import { plainLine } from '../../mail/plain-text.ts'
import { reportLines } from '../report/report-lines.ts'
import type { SiteReport } from '../report/site-report.ts'
import type { LeadCounts } from './lead-counts.ts'

const MAX_LENGTH = 300

export function digestTemplate(
  report: SiteReport,
  { received, failedDeliveries }: LeadCounts,
  product: string,
): EmailTemplate {
  const forms = received.map(({ form, count }) => `${form} ${count}`).join(', ')
  const look = failedDeliveries > 0 ? '. See: npm run leads -- deliveries' : ''
  const lines = [
    ['Leads', forms || 'none'],
    ['Failed deliveries now', `${failedDeliveries}${look}`],
    ...reportLines(report),
  ]
  // Browsers can report any text, so each line is reduced to one plain line.
  const rows = lines.map(([label = '', value = '']) => ({
    label,
    value: plainLine(value, MAX_LENGTH),
  }))
  return {
    sender: product,
    preview: rows.find(({ label }) => label === 'Visits')?.value ?? '',
    heading: `The site from ${report.from} to ${report.to}`,
    blocks: [
      { kind: 'rows', title: 'This week', rows },
      { kind: 'text', text: 'The whole report, on the server: npm run report -- --days 7' },
    ],
    footer: [`Sent every Monday by the site of ${product}, to the addresses in DIGEST_TO.`],
  }
}
