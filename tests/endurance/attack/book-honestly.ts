import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { demoFields, postDemo, readOpenTimes } from './book-every-demo.ts'

export interface HonestBooking {
  readonly isBooked: boolean
  readonly words: string
}

/** Lets the attack get well under way first. */
const BEGIN_MS = 1_000
const MAIL_LIMIT_MS = 60_000
const POLL_MS = 250
const EMAIL = 'visitor@honest.example.com'
const NETWORK = '192.0.2.7'
const TRIES = 10

/** Books an open time as a browser would, and opens the link in the mail file, to confirm if required. */
export async function bookHonestly(url: string, mailDirectory: string): Promise<HonestBooking> {
  await wait(BEGIN_MS)
  const started = performance.now()
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const open = await readOpenTimes(url)
    const slot = open[Math.floor(open.length / 2)] ?? ''
    const fields = demoFields({ slot, email: EMAIL })
    const response = await postDemo(url, { fields, network: NETWORK, manner: 'browser' })
    if (response.status !== 303) continue
    const link = await waitForLink(mailDirectory)
    const isBooked = (await isConfirmed(url, link)) || (await confirm(url, link))
    const seconds = ((performance.now() - started) / 1_000).toFixed(1)
    return {
      isBooked,
      words: `${isBooked ? 'booked' : 'NOT booked'} in ${seconds} s, try ${tries}`,
    }
  }
  return { isBooked: false, words: `got no time in ${TRIES} tries` }
}

async function isConfirmed(url: string, page: string): Promise<boolean> {
  const text = await (await fetch(url + page)).text()
  return text.includes('Your demo is confirmed')
}

async function confirm(url: string, link: string): Promise<boolean> {
  const post = { fields: { change: 'confirm' }, network: NETWORK, manner: 'browser' } as const
  await postDemo(url, post, link)
  return isConfirmed(url, link)
}

async function waitForLink(mailDirectory: string): Promise<string> {
  const end = performance.now() + MAIL_LIMIT_MS
  while (performance.now() < end) {
    for (const name of await readdir(mailDirectory).catch(() => [])) {
      if (!name.endsWith('.eml')) continue
      const mail = decode(await readFile(join(mailDirectory, name), 'utf8'))
      if (!mail.includes(`To: ${EMAIL}`)) continue
      const [, link] =
        /(?:Confirm|Move or cancel) the demo:\s+\S+?(\/schedule-your-demo\?booking=[\w.-]+)/.exec(
          mail,
        ) ?? []
      if (link) return link
    }
    await wait(POLL_MS)
  }
  throw new Error('The visitor got no mail with a confirmation link')
}

/** Decodes as much quoted-printable as a link needs. */
function decode(mail: string): string {
  return mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')
}
