import { expect, it } from '@jest/globals'
import { openJourneySite } from '../support/journey-site.ts'
import { untilTakenOver } from '../support/navigate.ts'

const { site, visit } = openJourneySite()

const LOOK_ALIKE = 'invitations@example.com.login.test'

it('a sender is compared by keyboard, in the browser alone', async () => {
  const { page } = await visit('/contact-us#check', { savesData: true })
  await untilTakenOver(page, '.check-message')
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && !request.url().endsWith('/api/events'))
      posts.push(request.url())
  })
  await page.getByLabel('Sender, link or phone number').focus()
  await page.keyboard.type(LOOK_ALIKE)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const answer = page.locator('#check [role="status"]')
  await answer.getByText('Not ours. It may be made to look like us.').waitFor()
  await answer.getByText('can all be forged').waitFor()
  expect(posts).toEqual([])
})

it('without JavaScript the server compares it, and stores and logs nothing', async () => {
  const { page } = await visit('/contact-us', { javaScriptEnabled: false })
  await page.getByLabel('Sender, link or phone number').fill(`From: <${LOOK_ALIKE}>`)
  await page.getByRole('button', { name: 'Check it' }).click()
  const answer = page.locator('#check [role="status"]')
  await answer.getByText('Not ours. It may be made to look like us.').waitFor()
  expect(await page.locator('.form-outcome').count()).toBe(0)
  expect(JSON.stringify(site().logs)).not.toContain('login.test')
  const { kysely } = site().services.database
  expect(await kysely.selectFrom('submissions').selectAll().execute()).toEqual([])
})
