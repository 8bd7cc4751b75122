import { expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { CompanySection } from '../../../../../client/pages/contact-us/company-section.tsx'
import { readRelease } from '../../../../../server/release.ts'
import type { Company } from '../../../../../shared/content/schemas/company.ts'
import type { ContactUsPage } from '../../../../../shared/pages/contact-us/content.ts'
import { TEST_RELEASE } from '../../../../support/test-release.ts'

const { documents } = readRelease(TEST_RELEASE)
const { company: words } = documents.find(
  ({ path }) => path === '/pages/contact-us',
) as unknown as ContactUsPage

const render = (company: Partial<Company>) =>
  renderToStaticMarkup(
    <CompanySection marker={3} words={words} company={{ createdAt: '2026-11-22', ...company }} />,
  )

it('shows nothing while the owner has said nothing', () => {
  expect(render({})).toBe('')
})

it('shows what the owner has said, and no label of what is missing', () => {
  const html = render({
    hosting: 'Example Cloud',
    integrations: [{ name: 'Example TMS', liveSince: '2026-01' }],
  })
  expect(html).toContain('Example Cloud')
  expect(html).toContain('Example TMS, live since January 2026')
  expect(html).not.toContain(words.labels.pricing)
})
