import { describe, expect, it } from '@jest/globals'
import { announce } from '../../server/leads/announcements/announce.ts'
import { openJourneySite } from '../support/journey-site.ts'
import { saveLead } from '../support/new-submission.ts'

const { site, visit } = openJourneySite()

describe.each([true, false])(
  'the link that stops emails, with JavaScript: %s',
  (javaScriptEnabled) => {
    it('changes nothing until its button is pressed, and lets it be undone', async () => {
      const { services } = site()
      const { database, links } = services
      const email = `jo-${crypto.randomUUID()}@example.com`
      const lead = { emailKey: email, answers: { email }, owes: [] }
      const reference = await saveLead(database, lead)
      const addressees = () => announce(database, { paper: crypto.randomUUID(), perMinute: 1 })
      const path = `/unsubscribe?key=${await links.sign('unsubscribe', reference)}`
      const { page } = await visit(path, { javaScriptEnabled })
      const shows = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
      const press = (name: string) => page.getByRole('button', { name }).click()
      await shows('Stop emails about new whitepapers?')
      expect(await page.getByText('j…@example.com').count()).toBe(1)
      const before = (await addressees()).count
      await press('Stop these emails')
      await shows('You’re unsubscribed')
      expect((await addressees()).count).toBe(before - 1)
      await page.reload()
      await press('Undo, and email me again')
      await shows('You’re subscribed again')
      expect((await addressees()).count).toBe(before)
      await press('Stop these emails')
      await shows('You’re unsubscribed')
    })
  },
)

it('a link that was cut short says how to stop the emails otherwise', async () => {
  const { page } = await visit('/unsubscribe?key=cut')
  await page.getByRole('heading', { level: 1, name: 'This link doesn’t work' }).waitFor()
  await page.getByRole('link', { name: 'write to the privacy team' }).waitFor()
})
