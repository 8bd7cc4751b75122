import type { Page } from 'playwright-core'
import type { StoredSubmission } from '../../server/submissions/submission.ts'
import type { Visitor } from './browser.ts'
import { formFields, readReceipt, untilLive, watchPosts } from './form-visitor.ts'
import { type JourneySite, openJourneySite, type VisitOptions } from './journey-site.ts'
import { sampleAnswers } from './sample-answers.ts'

export const CONTACT_PATH = '/contact-us'

/** Of the form, which comes after the page. */
export const CONTACT_SCRIPT = /\/assets\/message-section-.+\.js/

/** The site as visitors see it who write a message. */
export interface ContactSite extends JourneySite {
  /** Somebody opens the form; resolves when its script has taken it over. */
  open(path?: string, options?: VisitOptions): Promise<ContactVisitor>
  /** What is stored of the message whose receipt the page shows. */
  stored(page: Page): Promise<StoredSubmission | undefined>
}

interface ContactVisitor extends Visitor {
  /** The bodies of the messages that were sent in place so far. */
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

/** Someone who has not written yet: the same message of the same person would be the same lead. */
export function newMessage(changed: Readonly<Record<string, string>> = {}): Record<string, string> {
  people += 1
  return { ...sampleAnswers.contact, email: `dana-${people}@example.com`, ...changed }
}

/** The form's answers as the page has them, without what is hidden. */
export async function shownMessage(page: Page): Promise<Record<string, string>> {
  const { website: _, ...fields } = await formFields(page)
  return fields
}

/** What the browser keeps of a message that is not sent. */
export function keptDraft(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('form-draft:contact'))
}
