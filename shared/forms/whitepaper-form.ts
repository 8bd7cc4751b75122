import type { Site } from '../content/schemas/site.ts'
import type { PaperFacts } from '../pages/page-route.ts'
import { emailField, firstName, marketing, mayStayEmpty, role } from './fields.ts'
import type { FormDefinition } from './form-definition.ts'
import { marketingConsent } from './marketing-consent.ts'
import { choice } from './rules.ts'

export function whitepaperForm(
  site: Pick<Site, 'roles'>,
  papers: readonly PaperFacts[],
): FormDefinition {
  const options = papers.map(({ slug }) => ({ value: slug, label: slug }))
  return {
    id: 'whitepaper',
    route: 'download-whitepaper',
    fields: [
      { ...emailField, span: 'full' },
      role(site),
      mayStayEmpty(firstName),
      marketing,
      {
        name: 'paper',
        label: 'Whitepaper',
        control: 'hidden',
        options,
        check: choice(options, 'Choose one of the whitepapers.'),
      },
    ],
    notice: {
      text: 'We use your email to send a link to the PDF, and your role to see who reads what.',
      version: '2026-11-23',
    },
    marketing: marketingConsent,
    button: { label: 'Get the PDF', busy: 'Sending…' },
  }
}
