import { afterAll, beforeAll } from '@jest/globals'
import request, { type Test } from 'supertest'
import type { DatabaseName } from '../../server/database/database.ts'
import type { PageProps } from '../../shared/pages/page-route.ts'
import type { scheduleYourDemoPage } from '../../shared/pages/schedule-your-demo/route.ts'
import { bookingAddress } from '../../shared/scheduling/booking-address.ts'
import type { KnownBookingView } from '../../shared/scheduling/booking-view.ts'
import type { TestSiteOptions } from './build-test-site.ts'
import { useDatabases } from './databases.ts'
import { NO_HOLDS, withHolds } from './no-holds.ts'
import { browserFields, type FormSite, openFormSite } from './open-form-site.ts'
import { calendarIn, hasInvitation, type InvitedTo } from './read-calendar.ts'
import { readPage } from './read-page.ts'
import { sampleAnswers } from './sample-answers.ts'

export const DEMO_PATH = '/schedule-your-demo'
export const KOLKATA = 'Asia/Kolkata'

/** Trusts a proxy, so that visitors can come from different networks. */
const BUSY = {
  FORM_POSTS_PER_HOUR: '1000',
  TRUST_PROXY: '1',
  MAIL_FROM: 'Example Site <site@example.com>',
}

type Fields = Readonly<Record<string, string>>

/** A site where visitors in Kolkata book demos, for the tests of one `describe`. */
export interface BookingSite {
  /** Available once the site is open. */
  readonly forms: FormSite
  asForm(path: string, fields: object): Test
  asJson(path: string, fields: object): Test
  /** Open times, in order. Each test must book different ones. */
  openSlots(): Promise<readonly string[]>
  /** The fields of a new visitor's booking. */
  visitor(slot: string, changes?: Fields): Record<string, string>
  /** Books `slot`, or the first open time. */
  book(slot?: string, changes?: Fields): Promise<BookedHere>
  /** Path of the page that links in emails about the booking lead to. */
  linkOf(reference: string): Promise<string>
  /** Props that the booking's page was rendered from. */
  shown(page: string): Promise<PageProps<typeof scheduleYourDemoPage>>
  view(page: string): Promise<KnownBookingView>
  /** The calendar invitations among the first `mails` mails about a booking. */
  invitations(reference: string, mails: number): Promise<readonly InvitedTo[]>
  /** Resolves once all due deliveries of the booking are sent and stored as sent. */
  untilAllSent(reference: string): Promise<void>
}

export interface BookedHere {
  readonly reference: string
  readonly slot: string
  /** Path of the page that the sender of the form is led to. */
  readonly receipt: string
  /** Path of the page that links in emails lead to. */
  readonly page: string
  readonly fields: Fields
}

export function useBookingSite(
  dialect: DatabaseName,
  options: Pick<TestSiteOptions, 'adapt'> = {},
): BookingSite {
  let forms: FormSite
  let people = 0
  afterAll(() => forms.close())
  const databases = useDatabases(dialect) // jest runs afterAll hooks in order: the site closes before its database

  beforeAll(async () => {
    forms = await openFormSite(await databases.place(), BUSY, {
      adapt: withHolds(NO_HOLDS),
      ...options,
    })
  })

  const asJson = (path: string, fields: object) =>
    request(forms.site.app)
      .post(path)
      .set({ Accept: 'application/json', 'Sec-Fetch-Site': 'same-origin' })
      .send(fields)

  const openSlots = () => readOpenSlots(forms)

  function visitor(slot: string, changes: Fields = {}): Record<string, string> {
    people += 1
    const email = `jo${people}-${dialect}@example.com`
    const { preferredTimes: _, ...answers } = sampleAnswers.demo
    return { ...browserFields(), ...answers, email, slot, zone: KOLKATA, ...changes }
  }

  async function linkOf(reference: string): Promise<string> {
    const { submissions, bookings, links } = forms.site.services
    const booking = await bookings.findOf((await submissions.find(reference))?.id ?? '')
    return bookingAddress(DEMO_PATH, await links.sign('change', booking?.id ?? ''))
  }

  async function shown(page: string) {
    const { text } = await request(forms.site.app).get(page).expect(200)
    return JSON.parse(readPage(text).script('page-payload')).data
  }

  return {
    get forms() {
      return forms
    },
    asForm: (path, fields) =>
      request(forms.site.app)
        .post(path)
        .type('form')
        .set('Sec-Fetch-Site', 'same-origin')
        .set('Accept', 'text/html')
        .send(fields),
    asJson,
    openSlots,
    visitor,
    async book(slot, changes) {
      const start = slot ?? (await openSlots())[0] ?? ''
      const fields = visitor(start, changes)
      const { body, headers } = await asJson(DEMO_PATH, fields).expect(201)
      const [receipt = ''] = (headers.location ?? '').split('#')
      const { reference } = body
      return { reference, slot: start, receipt, page: await linkOf(reference), fields }
    },
    linkOf,
    shown,
    view: async (page) => (await shown(page)).booking,
    async invitations(reference, mails) {
      const about = await forms.mailsAbout(reference, mails)
      return about.filter(({ mail }) => hasInvitation(mail)).map(({ mail }) => calendarIn(mail))
    },
    async untilAllSent(reference) {
      while (await isAnyDue(forms, reference)) await new Promise(setImmediate)
    },
  }
}

async function readOpenSlots({ site }: FormSite): Promise<readonly string[]> {
  const starts: string[] = []
  let from: string | undefined
  for (let page = 0; page < 4; page += 1) {
    const query = new URLSearchParams({ zone: KOLKATA, days: '14', ...(from && { from }) })
    const { body } = await request(site.app).get(`/api/demo-slots?${query}`).expect(200)
    for (const day of body.days)
      for (const slot of day.slots) if (slot.state === 'open') starts.push(slot.start)
    if (!body.next) break
    from = body.next
  }
  return starts
}

async function isAnyDue({ site }: FormSite, reference: string): Promise<boolean> {
  const due = await site.services.database.kysely
    .selectFrom('deliveries')
    .innerJoin('submissions', 'submissions.id', 'deliveries.submission_id')
    .select('deliveries.id')
    .where('reference', '=', reference)
    .where('state', '=', 'due')
    .where('due_at', '<=', new Date().toISOString())
    .execute()
  return due.length > 0
}
