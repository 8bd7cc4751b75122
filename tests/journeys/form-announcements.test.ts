import { describe, expect, it } from '@jest/globals'
import type { Page, Route } from 'playwright-core'
import type { FormId } from '../../shared/forms/form-id.ts'
import { readAnnouncements, recordAnnouncements } from '../support/announcements.ts'
import {
  fillForm,
  POSTS,
  sendButton,
  untilLive,
  untilTimesLoaded,
} from '../support/form-visitor.ts'
import { openJourneySite } from '../support/journey-site.ts'
import { follow, heading, twoFrames } from '../support/navigate.ts'
import { sampleAnswers } from '../support/sample-answers.ts'

const { visit } = openJourneySite({ savesData: true })

/** Without and with a time. The receipt of the second is another document. */
const FORMS: readonly { form: FormId; path: string; name: string }[] = [
  { form: 'contact', path: '/contact-us', name: 'message' },
  { form: 'demo', path: '/schedule-your-demo', name: 'demo request' },
]

const problems = [{ field: 'email', message: 'Enter another email.' }] // a rule that only the server checks

const REFUSALS: readonly { answer: Parameters<Route['fulfill']>[0]; says: RegExp }[] = [
  { answer: { status: 422, json: { problems } }, says: /^Check one answer Enter another email\.$/ },
  {
    answer: { status: 429, headers: { 'Retry-After': '600' }, json: {} },
    says: /^Too many messages at once\. .* Try again$/,
  },
  { answer: { status: 500, json: {} }, says: /^We couldn’t send this\. .* Try again$/ },
]

const TAKEN = {
  answer: { status: 409, json: { error: { code: 'slot-taken' }, alternatives: [] } },
  says: /^Someone just booked that time ?\. Your answers are still here\. Choose another time below\./,
}

const SENDING = 'Sending…'

async function openRecorded(path: string, form: FormId) {
  let answer: ((route: Route) => Promise<unknown>) | undefined
  const visitor = await visit(path, {
    before: async (page) => {
      await recordAnnouncements(page)
      await page.context().route(POSTS, (route) => {
        const isPost = route.request().method() === 'POST'
        return isPost && answer ? answer(route) : route.continue()
      })
    },
  })
  const { page } = visitor
  await untilLive(page)
  if (form === 'demo') await untilTimesLoaded(page)
  if (form === 'demo') await page.getByText('Suggest two times').click()
  await fillForm(page, form, sampleAnswers[form])
  await readAnnouncements(page)
  return {
    ...visitor,
    answerPosts: (next: typeof answer) => {
      answer = next
    },
    /** Resolves once a text that matches is said, to everything that was said until then. */
    async heard(text: RegExp) {
      const { source } = text
      const isSaid = (source: string) =>
        (globalThis as unknown as { said: string[] }).said.some((one) => RegExp(source).test(one))
      await page.waitForFunction(isSaid, source).catch(() => {}) // then the test shows what was said
      await twoFrames(page)
      return readAnnouncements(page)
    },
  }
}

const strip = (page: Page) => page.locator('.unsent-strip')

describe.each(FORMS)(
  'the $form form says once, and outside aria-busy,',
  ({ form, path, ...words }) => {
    it('why it was refused, that it is saved, and that it was sent later', async () => {
      const { page, complaints, answerPosts, heard } = await openRecorded(path, form)
      const refusals = form === 'demo' ? [TAKEN, ...REFUSALS] : REFUSALS
      for (const { answer, says } of refusals) {
        answerPosts((route) => route.fulfill(answer))
        await sendButton(page).click()
        expect(await heard(says)).toEqual([SENDING, expect.stringMatching(says)])
      }
      answerPosts((route) => route.abort('connectionreset'))
      await page.getByRole('button', { name: 'Try again' }).click()
      const saved = /^Saved, not confirmed yet\. .* Try now Don’t send it$/
      expect(await heard(saved)).toEqual([SENDING, expect.stringMatching(saved)])
      await follow(page, 'FAQs')
      await heading(page).filter({ hasText: 'Questions' }).waitFor()
      await strip(page).getByText('Saved, not confirmed yet.').waitFor()
      expect(await heard(/^Questions/)).toEqual([expect.stringMatching(/^Questions/)])
      answerPosts(undefined)
      await page.getByRole('button', { name: 'Try now' }).click()
      const got = new RegExp(`^We got your ${words.name}\\. Your reference number is .{9}\\.$`)
      expect(await heard(got)).toEqual([SENDING, expect.stringMatching(got)])
      complaints.splice(0) // Chromium logs the refusals
    })

    it('that it is being sent, and nothing else before its receipt', async () => {
      const { page, answerPosts, heard } = await openRecorded(path, form)
      const heldBack = Promise.withResolvers<void>()
      answerPosts(async (route) => {
        await heldBack.promise
        await route.continue()
      })
      await sendButton(page).click()
      expect(await heard(/^Sending/)).toEqual([SENDING])
      heldBack.resolve()
      await page.locator('.receipt').waitFor()
      for (const text of await readAnnouncements(page)) expect(text).not.toMatch(/busy:|Sending/)
    })
  },
)
