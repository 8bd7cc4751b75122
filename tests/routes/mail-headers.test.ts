import { describe, expect, it } from '@jest/globals'
import { announce } from '../../server/leads/announcements/announce.ts'
import { giveUpAfter } from '../../server/leads/ledger/owe-deliveries.ts'
import { useBookingSite } from '../support/booking-site.ts'
import type { ReceivedMail } from '../support/mailbox.ts'
import { NO_HOLDS, withHolds } from '../support/no-holds.ts'
import { browserFields } from '../support/open-form-site.ts'
import { sampleAnswers } from '../support/sample-answers.ts'

const NONE: readonly string[] = []
const GENERATED = ['Auto-Submitted: auto-generated', 'X-Auto-Response-Suppress: All']
const TABLE = {
  'team-email': NONE,
  'team-reminder': NONE,
  'invitation-host': NONE,
  'invitation-former-host': NONE,
  'visitor-email': ['Auto-Submitted: auto-replied', 'X-Auto-Response-Suppress: All'],
  'invitation-visitor': GENERATED,
  'reminder-day': GENERATED,
  'reminder-hour': GENERATED,
  announcement: [
    'Auto-Submitted: auto-generated',
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    expect.stringMatching(/^List-Unsubscribe: <http:\/\/\S{76,}>$/), // on one line
    'Precedence: bulk',
    'X-Auto-Response-Suppress: All',
  ],
}

/** Those that tell programs what an email is, as they left us. */
function signs({ raw }: ReceivedMail): readonly string[] {
  const [head = ''] = raw.split('\r\n\r\n')
  const lines = head.split(/\r\n(?=\S)/)
  return lines.filter((line) => /^(auto|x-auto|list-|precedence|x-mailer)/i.test(line)).toSorted()
}

describe('the headers of an email', () => {
  const here = useBookingSite('sqlite', {
    adapt: (release) => {
      const { demo } = withHolds(NO_HOLDS)(release)
      const hosts = ['Ash', 'Birch'].map((name) => {
        return { name, email: `${name.toLowerCase()}@example.com`, zone: demo.zone }
      })
      return { ...release, demo: { ...demo, hosts } }
    },
  })

  it('are those of its reader, for each kind', async () => {
    const { database, outbox } = here.forms.site.services
    const { kysely } = database
    const { reference } = await here.book((await here.openSlots()).at(-1))
    const contact = { ...browserFields(), ...sampleAnswers.contact }
    await here.asJson('/contact-us', contact).expect(201)
    const paper = { ...browserFields(), ...sampleAnswers.whitepaper }
    await here.asJson('/download-whitepaper?paper=who-is-at-the-dock', paper).expect(201)
    await here.untilAllSent(reference)

    const slot_start = new Date(Date.now() + 24 * 3_600_000).toISOString()
    await kysely
      .updateTable('bookings')
      .set({ slot_start, former_host: 'Birch', host: 'Ash' })
      .execute()
    const [invitation] = await kysely
      .selectFrom('deliveries')
      .selectAll()
      .where('kind', '=', 'invitation-host')
      .execute()
    if (!invitation) throw new Error('The host was not invited')
    const due_at = new Date().toISOString()
    const handedOver = {
      ...invitation,
      id: crypto.randomUUID(),
      kind: 'invitation-former-host' as const,
    }
    await kysely
      .insertInto('deliveries')
      .values({ ...handedOver, state: 'due', due_at })
      .execute()
    const give_up_at = giveUpAfter(new Date()).toISOString()
    await kysely
      .updateTable('deliveries')
      .set({ due_at, give_up_at })
      .where('state', '=', 'due')
      .where('kind', 'in', ['reminder-day', 'reminder-hour', 'team-reminder'])
      .execute()
    await announce(database, { paper: 'the-first-120-days', perMinute: 100_000 })
    outbox.wake()

    const found = new Map<string, readonly string[]>()
    for (let count = 1; found.size < Object.keys(TABLE).length; count += 1) {
      const mail = (await here.forms.mailbox.received(count))[count - 1]
      const id = /^Message-ID: <([\w-]+)@/im.exec(mail?.raw ?? '')?.[1] ?? ''
      const [delivery] = await kysely
        .selectFrom('deliveries')
        .select('kind')
        .where('id', '=', id)
        .execute()
      if (mail && delivery) found.set(delivery.kind, signs(mail))
    }
    expect(Object.fromEntries(found)).toEqual(TABLE)
  })
})
