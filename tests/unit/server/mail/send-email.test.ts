import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'
import PostalMime from 'postal-mime'
import { fileMailer } from '../../../../server/mail/create-mailer.ts'
import type { EmailMessage } from '../../../../server/mail/email-template.ts'
import { type Email, type Mailer, sendEmail } from '../../../../server/mail/send-email.ts'
import { smtpMailer } from '../../../../server/mail/smtp-mailer.ts'
import { type MailboxOptions, openMailbox } from '../../../support/mailbox.ts'
import { aDelivery } from '../../../support/sample-delivery.ts'

const MESSAGE: EmailMessage = {
  to: 'desk@example.com',
  replyTo: 'jo@example.com',
  subject: '[Demo] Łukasz O’Brien 東京',
  text: 'Hello,\n\nŁukasz wrote.',
  html: '<p>Łukasz wrote.</p>',
  headers: { 'Auto-Submitted': 'auto-replied' },
}
const never = new AbortController().signal

const opened: (() => unknown)[] = []

afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

async function open(options: MailboxOptions = {}) {
  const mailbox = await openMailbox(options)
  opened.push(() => mailbox.close())
  return mailbox
}

/** A transport that sends MESSAGE. */
function transport(
  { url, timeoutMs }: { readonly url: string; readonly timeoutMs?: number },
  changes: Partial<Email> = {},
) {
  const mailer = smtpMailer(url, timeoutMs)
  opened.push(() => mailer.close())
  return transportBy(mailer, changes)
}

function transportBy(mailer: Mailer, changes: Partial<Email> = {}) {
  const email = {
    mailer,
    from: { name: 'Example Product', address: 'hello@example.com' },
    message: MESSAGE,
    isUnknownMailboxFinal: false,
    ...changes,
  }
  return (delivery: Email['delivery'], signal: AbortSignal) =>
    sendEmail({ ...email, delivery }, signal)
}

describe('an email', () => {
  it('arrives as it was written', async () => {
    const mailbox = await open()
    await transport(mailbox)(aDelivery(), never)
    const [received] = await mailbox.received(1)
    expect(received).toMatchObject({ from: 'hello@example.com', to: ['desk@example.com'] })
    expect(received?.mail).toMatchObject({
      from: { name: 'Example Product', address: 'hello@example.com' },
      to: [{ address: 'desk@example.com' }],
      replyTo: [{ address: 'jo@example.com' }],
      subject: MESSAGE.subject,
      messageId: `<${aDelivery().id}@example.com>`,
    })
    expect(received?.mail.text?.trim()).toBe(MESSAGE.text)
    expect(received?.mail.html?.trim()).toBe(MESSAGE.html)
    expect(received?.raw).toContain('Auto-Submitted: auto-replied')
  })

  it('signs in with the name and password of the URL', async () => {
    const mailbox = await open({ login: { user: 'site', password: 'correct' } })
    await transport(mailbox)(aDelivery(), never)
    await mailbox.received(1)
    const wrong = transport({ url: mailbox.url.replace('correct', 'wrong') })
    await expect(wrong(aDelivery(), never)).rejects.toMatchObject({
      outcome: 'misconfigured 535 5.7.8',
      isFinal: false,
    })
  })

  it('cannot be given more recipients or headers by its own fields', async () => {
    const mailbox = await open()
    const message = {
      ...MESSAGE,
      replyTo: 'jo@example.com\r\nBcc: victim@example.com',
      subject: 'Hello\r\nBcc: victim@example.com\r\n\r\n<script>',
    }
    await transport(mailbox, { message })(aDelivery(), never)
    const [received] = await mailbox.received(1)
    expect(received?.to).toEqual(['desk@example.com'])
    expect(received?.mail.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(received?.mail.text?.trim()).toBe(MESSAGE.text)
  })

  it.each([
    ['jo@bücher.example', 'jo@xn--bcher-kva.example'],
    ['用户@example.com', '用户@example.com'],
  ])('reaches an address in any script: %s', async (to, written) => {
    const mailbox = await open()
    const message = { ...MESSAGE, to, replyTo: to }
    await transport(mailbox, { message })(aDelivery(), never)
    const [received] = await mailbox.received(1)
    expect(received?.to).toEqual([to]) // the SMTP server decodes punycode domains
    expect(received?.raw).toContain(`To: ${written}`)
    expect(received?.raw).toContain(`Reply-To: ${written}`)
  })
})

describe('a mail server that does not take the email', () => {
  it.each([
    ['sender', 451, '4.3.0 Try again later', 'busy'],
    ['recipient', 450, '4.2.0 Greylisted', 'busy'],
    ['message', 452, '4.3.1 Mailbox full', 'busy'],
    ['message', 554, '5.7.1 Looks like spam', 'rejected'],
    ['recipient', 550, 'relay not permitted', 'rejected'],
    ['recipient', 552, '5.2.2 Mailbox full', 'rejected'],
    ['recipient', 550, '5.2.1 The user is receiving mail at a rate that is too high', 'rejected'],
    ['recipient', 550, '5.5.0 Bad sequence of commands', 'rejected'],
  ] as const)(
    'is tried again when it answers the %s with %d %s',
    async (step, code, text, reason) => {
      const mailbox = await open()
      mailbox.behave({ [step]: { code, text } })
      const send = transport(mailbox, { isUnknownMailboxFinal: true })
      await expect(send(aDelivery(), never)).rejects.toMatchObject({
        outcome: [reason, code, ...text.split(' ').filter((word) => /^\d/.test(word))].join(' '),
        isFinal: false,
        neverLeft: step === 'sender',
      })
      mailbox.behave({})
      await send(aDelivery(), never)
      expect(mailbox.mails).toHaveLength(1)
    },
  )

  it.each([
    [550, '5.1.1 No such user'],
    [550, 'No such user'],
    [556, '5.1.10 Recipient address has null MX'],
    [550, '5.4.1 Recipient address rejected: Access denied'],
    [550, '5.5.0 Requested action not taken: mailbox unavailable'],
    [550, '5.2.1 The email account that you tried to reach is disabled'],
  ])('ends an email to a visitor whose mailbox does not exist: %d %s', async (code, text) => {
    const mailbox = await open()
    mailbox.behave({ recipient: { code, text } })
    const toVisitor = transport(mailbox, { isUnknownMailboxFinal: true })
    await expect(toVisitor(aDelivery(), never)).rejects.toMatchObject({
      reason: 'rejected',
      isFinal: true,
    })
    const toTeam = transport(mailbox)
    await expect(toTeam(aDelivery(), never)).rejects.toMatchObject({
      outcome: expect.stringMatching(/^rejected 55\d( 5\.\d\.\d+)?$/),
      isFinal: false,
    })
  })

  it('ends an email to an address in another script, if it takes none', async () => {
    const mailbox = await open({ isOld: true })
    const message = { ...MESSAGE, to: '用户@example.com' }
    const toVisitor = transport(mailbox, { message, isUnknownMailboxFinal: true })
    await expect(toVisitor(aDelivery(), never)).rejects.toMatchObject({
      outcome: 'rejected 553 5.6.7',
      isFinal: true,
    })
  })

  it('is retried later if it does not respond in time', async () => {
    const mailbox = await open()
    mailbox.behave({ message: 'hold' })
    const send = transport({ url: mailbox.url, timeoutMs: 100 })
    await expect(send(aDelivery(), never)).rejects.toMatchObject({
      reason: 'timeout',
      isFinal: false,
    })
  })

  it('does not delay a server that is stopping', async () => {
    const mailbox = await open()
    mailbox.behave({ recipient: 'hold' })
    const stop = new AbortController()
    const attempt = transport(mailbox)(aDelivery(), stop.signal)
    await mailbox.held()
    stop.abort()
    await expect(attempt).rejects.toMatchObject({ reason: 'stopped', isFinal: false })
  })
})

describe('a connection that is to be secured', () => {
  it.each([
    ['the certificate is not trusted', { offersTls: true }],
    ['STARTTLS is not offered', {}],
  ])('is not used when %s', async (_why, options) => {
    const mailbox = await open(options)
    const send = transport({ url: `${mailbox.url}?requireTLS=true` })
    await expect(send(aDelivery(), never)).rejects.toMatchObject({
      reason: 'insecure',
      isFinal: false,
    })
    expect(mailbox.mails).toEqual([])
  })

  it('is used when the URL trusts any certificate', async () => {
    const mailbox = await open({ offersTls: true })
    const url = `${mailbox.url}?requireTLS=true&tls.rejectUnauthorized=false`
    await transport({ url })(aDelivery(), never)
    const [received] = await mailbox.received(1)
    expect(received?.isSecure).toBe(true)
  })
})

describe('without a mail server', () => {
  const toFile = (directory: string) => transportBy(fileMailer(directory))

  it('an email becomes a file that only its owner reads; without its folder it is retried', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'mail-')), 'mail')
    opened.push(() => rm(join(folder, '..'), { recursive: true }))
    await toFile(folder)(aDelivery(), never)
    const name = `2026-11-16T20-30-05-000Z-${aDelivery().id}.eml`
    expect(await readdir(folder)).toEqual([name])
    expect((await stat(join(folder, name))).mode & 0o077).toBe(0)
    const mail = await PostalMime.parse(await readFile(join(folder, name)))
    expect(mail).toMatchObject({
      subject: MESSAGE.subject,
      to: [{ address: 'desk@example.com' }],
      messageId: `<${aDelivery().id}@example.com>`,
    })
    expect(mail.html?.trim()).toBe(MESSAGE.html)
    const send = toFile(join(folder, name)) // a file in place of the folder
    await expect(send(aDelivery(), never)).rejects.toMatchObject({
      reason: 'misconfigured',
      isFinal: false,
    })
  })
})
