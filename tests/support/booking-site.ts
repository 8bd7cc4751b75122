import { afterAll, beforeAll } from '@jest/globals'
import request, { type Test } from 'supertest'
import type { PageProps } from '../../shared/pages/page-route.ts'
import type { scheduleYourDemoPage } from '../../shared/pages/schedule-your-demo/route.ts'
import { bookingAddress } from '../../shared/scheduling/booking-address.ts'
import type { KnownBookingView } from '../../shared/scheduling/booking-view.ts'
import type { TestSiteOptions } from './build-test-site.ts'
import type { DatabaseName } from './databases.ts'
import { useDatabases } from './databases.ts'
import { NO_HOLDS, withHolds } from './no-holds.ts'
import {
  browserFields,
  type FormSite,
  type FormSiteOptions,
  openFormSite,
} from './open-form-site.ts'
import { calendarIn, hasInvitation, type InvitedTo } from './read-calendar.ts'
import { readPage } from './read-page.ts'
import { bookingAnswers } from './sample-answers.ts'
import { until } from './until.ts'

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
export function useBookingSite(
  dialect: DatabaseName,
  { env, ...options }: Pick<TestSiteOptions, 'env'> & Omit<FormSiteOptions, 'release'> = {},
) {
  let forms: FormSite
  let people = 0
  afterAll(() => forms.close())
  const databases = useDatabases(dialect) // jest runs afterAll hooks in order: the site closes before its database

  beforeAll(async () => {
    forms = await openFormSite(
      await databases.place(),
      { ...BUSY, ...env },
      {
        adapt: withHolds(NO_HOLDS),
        ...options,
      },
    )
  })

  const asForm = (path: string, fields: object): Test =>
    request(forms.site.app)
      .post(path)
      .type('form')
      .set('Sec-Fetch-Site', 'same-origin')
      .set('Accept', 'text/html')
      .send(fields)

  const asJson = (path: string, fields: object): Test =>
    request(forms.site.app)
      .post(path)
      .set({ Accept: 'application/json', 'Sec-Fetch-Site': 'same-origin' })
      .send(fields)

  /** Open times, in order. Each test must book different ones. */
  const openSlots = () => Array.fromAsync(readOpenSlots(forms))

  /** The fields of a new visitor's booking. */
  function visitor(slot: string, changes: Fields = {}): Record<string, string> {
    people += 1
    const email = `jo${people}-${dialect}@example.com`
    return { ...browserFields(), ...bookingAnswers, email, slot, zone: KOLKATA, ...changes }
  }

  /** Path of the page that links in emails about the booking lead to. */
  async function linkOf(reference: string): Promise<string> {
    const { submissions, bookings, links } = forms.site.services
    const booking = await bookings.findOf((await submissions.find(reference))?.id ?? '')
    return bookingAddress(DEMO_PATH, await links.sign('change', booking?.id ?? ''))
  }

  /** Props that the booking's page was rendered from. */
  async function shown(page: string): Promise<PageProps<typeof scheduleYourDemoPage>> {
    const { text } = await request(forms.site.app).get(page).expect(200)
    return JSON.parse(readPage(text).script('page-payload')).data
  }

  return {
    /** Available once the site is open. */
    get forms() {
      return forms
    },
    asForm,
    asJson,
    openSlots,
    visitor,
    linkOf,
    shown,
    /** Books `slot`, or the first open time. The sender of the form is led to `receipt`, a reader of the mail to `page`. */
    async book(slot?: string, changes?: Fields) {
      const start = slot ?? (await readOpenSlots(forms).next()).value ?? ''
      const fields: Fields = visitor(start, changes)
      const { body, headers } = await asJson(DEMO_PATH, fields).expect(201)
      const [receipt = ''] = (headers.location ?? '').split('#')
      const reference: string = body.reference
      return { reference, slot: start, receipt, page: await linkOf(reference), fields }
    },
    view: async (page: string) => (await shown(page)).booking as KnownBookingView,
    /** The calendar invitations among the first `mails` mails about a booking. */
    async invitations(reference: string, mails: number): Promise<readonly InvitedTo[]> {
      const about = await forms.mailsAbout(reference, mails)
      return about.filter(({ mail }) => hasInvitation(mail)).map(({ mail }) => calendarIn(mail))
    },
    /** Resolves once all due deliveries of the booking are sent and stored as sent. */
    async untilAllSent(reference: string) {
      await until(async () => !(await isAnyDue(forms, reference)))
    },
  }
}

async function* readOpenSlots({ site }: FormSite): AsyncGenerator<string, undefined> {
  let from: string | undefined
  for (let week = 0; week < 8; week += 1) {
    const query = new URLSearchParams({ zone: KOLKATA, ...(from && { from }) })
    const { body } = await request(site.app).get(`/api/demo-slots?${query}`).expect(200)
    for (const day of body.days)
      for (const slot of day.slots) if (slot.state === 'open') yield slot.start
    if (!body.next) break
    from = body.next
  }
  return undefined
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
