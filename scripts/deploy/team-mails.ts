import { spawn } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { EmailTemplate } from '../../server/mail/email-template.ts'
import type { TeamEmail } from '../../server/team-email.ts'
import { writeAtomically } from '../build/write-atomically.ts'
import { UnableError } from './failures.ts'
import type { SiteFolder } from './site-folder.ts'

interface QueuedMail extends TeamEmail {
  /** Only if visitors get this release: the run may have been killed before. */
  readonly release?: string
}

interface MailOptions {
  readonly folder: SiteFolder
  readonly to: readonly string[]
  readonly log: (text: string) => void
}

/** Emails lie in `mail/` until the mail server has them, so that none is lost with its run. */
export function openTeamMails({ folder, to, log }: MailOptions) {
  const directory = folder.at('mail')
  const wanted = to.map((address) => address.toLowerCase())
  return {
    /**
     * `about` is what it is about: the same again is the same email. Each address has a file of its own, so that one that is
     * refused again and again keeps no email from the others, and repeats none.
     */
    async queue(template: EmailTemplate, about: string, release?: string): Promise<void> {
      for (const address of to) {
        const id = `deploy-${hash('sha256', `${about} ${address}`).slice(0, 32)}`
        const mail: QueuedMail = {
          id,
          createdAt: new Date().toISOString(),
          to: [address],
          template,
          ...(release && { release }),
        }
        await writeAtomically(join(directory, `${id}.json`), JSON.stringify(mail))
      }
    },
    /**
     * Throws the last UnableError after all were tried; the next run tries again, as long as DEPLOY_TO has the address.
     */
    async send(): Promise<void> {
      const names = existsSync(directory) ? readdirSync(directory) : []
      let failure: unknown
      for (const path of names
        .filter((name) => name.endsWith('.json'))
        .map((name) => join(directory, name))) {
        const { release, ...mail } = JSON.parse(readFileSync(path, 'utf8')) as QueuedMail
        try {
          if (!release || release === folder.current) {
            const isWanted = mail.to.every((address) => wanted.includes(address.toLowerCase()))
            if (isWanted) await sendMail(folder.current ?? folder.build, mail)
            else log(`Not sent, since DEPLOY_TO no longer has ${mail.to}: ${mail.template.heading}`)
          }
          rmSync(path)
        } catch (error) {
          failure = error
        }
      }
      if (failure) throw failure
    },
  }
}

export type TeamMails = ReturnType<typeof openTeamMails>

/** With the settings of this process, which has the secrets. */
async function sendMail(release: string, mail: TeamEmail): Promise<void> {
  const program = join(release, 'dist/server/team-email.js')
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'ignore', 'pipe'] })
  child.stdin.on('error', () => {}) // it has ended, and its code says so
  child.stdin.end(JSON.stringify(mail))
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  if (code !== 0) throw new UnableError(`The email to ${mail.to.join()} was not sent`, said.trim())
}
