import type { Page, Route } from 'playwright-core'
import type { StoredSubmission } from '../../server/leads/submissions/submission.ts'
import type { Visitor } from './browser.ts'
import { formFields, POSTS, readReceipt, untilLive, watchPosts } from './form-visitor.ts'
import { type JourneySite, openJourneySite, type VisitOptions } from './journey-site.ts'
import { sampleAnswers } from './sample-answers.ts'

export const CONTACT_PATH = '/contact-us'

/** The form's lazy chunk. */
export const CONTACT_SCRIPT = /\/assets\/message-section-.+\.js/

/** The site for visitors who send a message. */
export interface ContactSite extends JourneySite {
  /** Opens the form as a new visitor. Resolves once it is hydrated and validates itself. */
  open(path?: string, options?: VisitOptions): Promise<ContactVisitor>
  /** The stored message whose receipt the page shows. */
  stored(page: Page): Promise<StoredSubmission | undefined>
}

interface ContactVisitor extends Visitor {
  /** Bodies of the messages sent with JavaScript so far. */
  readonly posts: ReturnType<typeof watchPosts>
}

export function openContactSite(): ContactSite {
  const journey = openJourneySite({ env: { FORM_POSTS_PER_HOUR: '1000' } })
  const { site, visit } = journey
  return {
    ...journey,
    async open(path = CONTACT_PATH, options = {}) {
      const visitor = await visit(path, options)
      const posts = watchPosts(visitor.page)
      await untilLive(visitor.page)
      return { ...visitor, posts }
    },
    stored: async (page) => site().services.submissions.find(await readReceipt(page)),
  }
}

let people = 0

/** A message from a new visitor: the same message from the same visitor would be the same lead. */
export function newMessage(changed: Readonly<Record<string, string>> = {}): Record<string, string> {
  people += 1
  return { ...sampleAnswers.contact, email: `dana-${people}@example.com`, ...changed }
}

/** The values of the form's fields as they are stored, without the hidden ones. */
export async function shownMessage(page: Page): Promise<Record<string, string>> {
  const { website: _, notice: __, consent = '', ...fields } = await formFields(page)
  return { ...fields, consent: consent && 'yes' }
}

/** Intercepts only POST requests, because the page has the same URL. */
export async function answerPosts(page: Page, answer: (route: Route) => Promise<unknown>) {
  await page.route(POSTS, async (route) => {
    if (route.request().method() === 'POST') await answer(route)
    else await route.fallback()
  })
}

/** The forms that wait for a connection. */
export const countUnsent = (page: Page): Promise<number> =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => /^unsent-form:/.test(name)).length)
