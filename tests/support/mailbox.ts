import type { Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { findFreePort } from './processes/find-free-port.ts'
import { createWatch, type Watch } from './watch.ts'

/** A real SMTP server on this machine that records its mails. */
export interface Mailbox {
  /** For SMTP_URL. Does not change while the server is down. */
  readonly url: string
  /** Mails received, oldest first. */
  readonly mails: readonly ReceivedMail[]
  /** What its clients wrote, in the pieces in which it arrived. */
  readonly pieces: readonly Buffer[]
  /** Recipients that it was asked to take an email for, oldest first. */
  readonly recipients: readonly string[]
  /** Resolves once at least `count` mails have arrived. */
  received(count: number): Promise<readonly ReceivedMail[]>
  /** Changes its responses from now on, and accepts the commands it held. */
  behave(behavior: MailboxBehavior): void
  /** Resolves once it holds a command. */
  held(): Promise<void>
  goDown(): Promise<void>
  comeBack(): Promise<void>
  close(): Promise<void>
}

export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** Whether the connection used TLS. */
  readonly isSecure: boolean
  /** Source of the mail as received. */
  readonly raw: string
  readonly mail: Email
}

/** Responses to the steps of an SMTP transaction; unnamed steps are accepted. */
export interface MailboxBehavior {
  readonly sender?: MailboxAnswer
  readonly recipient?: MailboxAnswer
  readonly message?: MailboxAnswer
  /** By recipient, before `recipient`. */
  readonly recipients?: Readonly<Record<string, MailboxAnswer>>
}

/** A refusal such as { code: 550, text: '5.1.1 No such user' }, or no response until its behavior changes. */
export type MailboxAnswer = 'hold' | { readonly code: number; readonly text: string }

export const NO_SUCH_USER: MailboxAnswer = { code: 550, text: '5.1.1 No such user' }

export interface MailboxOptions {
  /** Whether it offers STARTTLS, with a self-signed certificate. */
  readonly offersTls?: boolean
  /** Whether it lacks PIPELINING, 8BITMIME and SMTPUTF8. */
  readonly isOld?: boolean
  /** The only valid credentials; authentication stays optional. */
  readonly login?: { readonly user: string; readonly password: string }
}

type Done = (error?: Error | null) => void

/** Opens a mailbox. Close it after the test. */
export async function openMailbox(options: MailboxOptions = {}): Promise<Mailbox> {
  const mails: ReceivedMail[] = []
  const pieces: Buffer[] = []
  const recipients: string[] = []
  const watch = createWatch()
  const steps = answerSteps(watch)
  const handlers = createHandlers(steps, options, {
    asked: (recipient) => recipients.push(recipient),
    received(mail) {
      mails.push(mail)
      watch.changed()
    },
  })
  const open = () => {
    const opened = createServer(options, handlers)
    opened.server.on('connection', (socket: Socket) => {
      socket.on('data', (piece: Buffer) => pieces.push(piece))
    })
    return opened
  }
  let server = open()
  const port = await findFreePort() // one that stays free while it is down
  await listen(server, port)
  const goDown = () => {
    steps.forget()
    return new Promise<void>((resolve) => server.close(resolve))
  }
  const { login } = options
  return {
    url: `smtp://${login ? `${login.user}:${login.password}@` : ''}127.0.0.1:${port}`,
    mails,
    pieces,
    recipients,
    received: (count) => watch.until(() => mails.length >= count).then(() => mails),
    behave: steps.behave,
    held: steps.held,
    goDown,
    async comeBack() {
      server = open()
      await listen(server, port)
    },
    close: goDown,
  }
}

interface Steps extends Pick<Mailbox, 'behave' | 'held'> {
  answer(step: keyof Omit<MailboxBehavior, 'recipients'>, done: Done, recipient?: string): void
  /** Drops held commands without a response. */
  forget(): void
}

/** Responds to each step according to the current behavior. */
function answerSteps(watch: Watch): Steps {
  let behavior: MailboxBehavior = {}
  const waiting: Done[] = []
  const takeWaiting = () => waiting.splice(0)
  return {
    answer(step, done, recipient = '') {
      const wanted = behavior.recipients?.[recipient] ?? behavior[step]
      if (wanted === 'hold') waiting.push(done)
      else done(wanted ? refusal(wanted) : null)
      watch.changed()
    },
    behave(next) {
      behavior = next
      for (const done of takeWaiting()) done(null)
    },
    held: () => watch.until(() => waiting.length > 0),
    forget: takeWaiting,
  }
}

function refusal({ code, text }: Exclude<MailboxAnswer, 'hold'>): Error {
  return Object.assign(new Error(text), { responseCode: code })
}

/** RFC 6531, 3.5. */
const NOT_ASCII = { code: 553, text: '5.6.7 Non-ASCII addresses not permitted for that recipient' }

interface MailEvents {
  asked(recipient: string): void
  received(mail: ReceivedMail): void
}

function createHandlers(
  steps: Steps,
  { isOld = false }: MailboxOptions,
  on: MailEvents,
): MailHandlers {
  return {
    onMailFrom: (_address, _session, done) => steps.answer('sender', done),
    onRcptTo: ({ address }, _session, done) => {
      on.asked(address)
      if (isOld && /[^ -~].*@/.test(address)) done(refusal(NOT_ASCII))
      else steps.answer('recipient', done, address)
    },
    onData: (stream, session, done) => {
      readMail(stream, session).then((mail) => {
        steps.answer('message', (refusal) => {
          if (!refusal) on.received(mail)
          done(refusal)
        })
      }, done)
    },
  }
}

type MailHandlers = Pick<SMTPServer, 'onMailFrom' | 'onRcptTo' | 'onData'>

function createServer(
  { offersTls, isOld = false, login }: MailboxOptions,
  handlers: MailHandlers,
): SMTPServer {
  const server = new SMTPServer({
    ...handlers,
    logger: false, // without it, smtp-server warns about its test certificate
    authOptional: true,
    allowInsecureAuth: true,
    hidePIPELINING: isOld,
    hide8BITMIME: isOld,
    hideSMTPUTF8: isOld,
    disabledCommands: [...(offersTls ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    closeTimeout: 1,
    onAuth: ({ username, password }, _session, done) => {
      const isValid = username === login?.user && password === login?.password
      if (isValid) done(null, { user: username })
      else done(new Error('5.7.8 Wrong user or password'))
    },
  })
  server.on('error', () => {}) // clients that hang up or reject the certificate are part of tests
  return server
}

function listen(server: SMTPServer, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
}

async function readMail(
  stream: SMTPServerDataStream,
  { envelope, secure }: SMTPServerSession,
): Promise<ReceivedMail> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  const raw = Buffer.concat(chunks)
  return {
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    to: envelope.rcptTo.map(({ address }) => address),
    isSecure: secure,
    raw: raw.toString(),
    mail: await PostalMime.parse(raw),
  }
}
