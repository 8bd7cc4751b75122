import { expect, it } from '@jest/globals'
import { MAIL_NAMES, type MailName } from '../../../../scripts/edit/forms/mail-name.ts'
import { createMailPreview } from '../../../../scripts/edit/forms/preview-mail.ts'
import type { EmailWords } from '../../../../shared/content/schemas/emails.ts'
import { mapTexts } from '../../../../shared/content/schemas/sample-facts.ts'
import { buildTestSite } from '../../../support/build-test-site.ts'

const { services } = buildTestSite()
const previewMail = createMailPreview(services)
const words = mapTexts(services.release.emails, (text) => `${text} – EDITED`) as EmailWords

it.each(Object.keys(MAIL_NAMES) as MailName[])(
  '%s is written with the words of the form',
  async (name) => {
    const { to, subject, text, html } = await previewMail(name, words)
    expect(to).toContain('@example.com')
    for (const written of [subject, text, html]) {
      expect(written).toContain('EDITED')
      expect(written).not.toMatch(/\{\w+\}|undefined/)
    }
  },
)

it('invitations have the words of calendars', async () => {
  const { calendar } = await previewMail('booked', words)
  expect(calendar).toMatch(/SUMMARY:.* demo – EDITED/)
  expect((await previewMail('reminderDay', words)).calendar).toBeUndefined()
})
