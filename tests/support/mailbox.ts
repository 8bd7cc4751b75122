import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { createWatch, type Watch } from './watch.ts'

/** A real SMTP server on this machine that keeps what it is sent. */
export interface Mailbox {
  /** For SMTP_URL. It stays the same while the server is down. */
  readonly url: string
  /** What has arrived, oldest first. */
  readonly mails: readonly ReceivedMail[]
  /** Resolves when at least `count` mails have arrived. */
  received(count: number): Promise<readonly ReceivedMail[]>
  /** Changes how it answers from now on, and lets go of what it held. */
  behave(behaviour: MailboxBehaviour): void
  /** Resolves when it holds a command that it was told to hold. */
  held(): Promise<void>
  /** Stops listening and drops every connection. */
  goDown(): Promise<void>
  comeBack(): Promise<void>
  close(): Promise<void>
}

export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** Whether it came over TLS. */
  readonly isSecure: boolean
  /** As it came over the wire. */
  readonly raw: string
  readonly mail: Email
}

/** How each step of a delivery is answered; a step that is not named is accepted. */
export interface MailboxBehaviour {
  readonly sender?: MailboxAnswer
  readonly recipient?: MailboxAnswer
  readonly message?: MailboxAnswer
}

/** A refusal such as { code: 550, text: '5.1.1 No such user' }, or no answer until it behaves otherwise. */
export type MailboxAnswer = 'hold' | { readonly code: number; readonly text: string }

export interface MailboxOptions {
  /** Whether it offers STARTTLS, with a certificate nobody trusts. */
  readonly offersTls?: boolean
  /** The one name and password it takes; anyone may send without. */
  readonly login?: { readonly user: string; readonly password: string }
}

type Done = (error?: Error | null) => void

/** Opens a mailbox on a free port. Close it when the test is over. */
export async function openMailbox(options: MailboxOptions = {}): Promise<Mailbox> {
  const mails: ReceivedMail[] = []
  const watch = createWatch()
  const steps = answerSteps(watch)
  const handlers = createHandlers(steps, (mail) => {
    mails.push(mail)
    watch.changed()
  })
  let server = createServer(options, handlers)
  const port = await listen(server, 0)
  const goDown = () => {
    steps.forget()
    return new Promise<void>((resolve) => server.close(resolve))
  }
  const { login } = options
  return {
    url: `smtp://${login ? `${login.user}:${login.password}@` : ''}127.0.0.1:${port}`,
    mails,
    received: (count) => watch.until(() => mails.length >= count).then(() => mails),
    behave: steps.behave,
    held: steps.held,
    goDown,
    async comeBack() {
      server = createServer(options, handlers)
      await listen(server, port)
    },
    close: goDown,
  }
}

interface Steps extends Pick<Mailbox, 'behave' | 'held'> {
  answer(step: keyof MailboxBehaviour, done: Done): void
  /** Never answers what is held. */
  forget(): void
}

/** Answers each step of a delivery as the behaviour of the moment says. */
function answerSteps(watch: Watch): Steps {
  let behaviour: MailboxBehaviour = {}
  const waiting: Done[] = []
  const takeWaiting = () => waiting.splice(0)
  return {
    answer(step, done) {
      const wanted = behaviour[step]
      if (wanted === 'hold') waiting.push(done)
      else
        done(wanted ? Object.assign(new Error(wanted.text), { responseCode: wanted.code }) : null)
      watch.changed()
    },
    behave(next) {
      behaviour = next
      for (const done of takeWaiting()) done(null)
    },
    held: () => watch.until(() => waiting.length > 0),
    forget: takeWaiting,
  }
}

function createHandlers(steps: Steps, keep: (mail: ReceivedMail) => void): MailHandlers {
  return {
    onMailFrom: (_address, _session, done) => steps.answer('sender', done),
    onRcptTo: (_address, _session, done) => steps.answer('recipient', done),
    onData: (stream, session, done) => {
      readMail(stream, session).then((mail) => {
        steps.answer('message', (refusal) => {
          if (!refusal) keep(mail)
          done(refusal)
        })
      }, done)
    },
  }
}

type MailHandlers = Pick<SMTPServer, 'onMailFrom' | 'onRcptTo' | 'onData'>

function createServer({ offersTls, login }: MailboxOptions, handlers: MailHandlers): SMTPServer {
  const server = new SMTPServer({
    ...handlers,
    logger: false, // explicit, or it warns that its certificate is for tests
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: [...(offersTls ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    closeTimeout: 1,
    onAuth: ({ username, password }, _session, done) => {
      const isRight = username === login?.user && password === login?.password
      if (isRight) done(null, { user: username })
      else done(new Error('Wrong name or password'))
    },
  })
  server.on('error', () => {}) // a client that hangs up or distrusts the certificate is part of a test
  return server
}

function listen(server: SMTPServer, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      resolve((server.server.address() as AddressInfo).port)
    })
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
