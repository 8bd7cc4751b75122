import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { UnableError } from '../../../../scripts/deploy/failures.ts'
import { openSiteFolder } from '../../../../scripts/deploy/site-folder.ts'
import { openTeamMails } from '../../../../scripts/deploy/team-mails.ts'
import { unableEmail } from '../../../../scripts/deploy/words.ts'
import { makeFolder } from '../../../support/run-folders.ts'

/** A mail server that does not know gone@, instead of the program of a release. */
const PROGRAM = `
import { appendFileSync, readFileSync } from 'node:fs'
const { to, template } = JSON.parse(readFileSync(0, 'utf8'))
for (const one of to) {
  if (one.startsWith('gone')) process.exitCode = 1
  else appendFileSync(import.meta.dirname + '/../../sent', one + ': ' + template.heading + '\\n')
}
`

it('sends each email to each address once, though another is refused, until that is no longer in DEPLOY_TO', async () => {
  const root = await makeFolder('mails')
  await mkdir(join(root, 'releases/one/dist/server'), { recursive: true })
  await writeFile(join(root, 'releases/one/dist/server/team-email.js'), PROGRAM)
  await symlink(join(root, 'releases/one'), join(root, 'current'))
  const folder = openSiteFolder(root)
  const log: string[] = []
  const openMails = (...to: string[]) =>
    openTeamMails({ folder, to, log: (text) => void log.push(text) })
  const mails = openMails('gone@example.com', 'web@example.com')
  const template = unableEmail(new UnableError('The disk is full'))
  for (const about of ['one', 'other', 'third']) await mails.queue(template, about)
  for (const _ of ['this run', 'the next']) {
    await expect(mails.send()).rejects.toThrow('The email to gone@example.com was not sent')
  }
  await expect(openMails('Gone@Example.com').send()).rejects.toThrow('gone@example.com')
  expect(log).toEqual([])
  await openMails('web@example.com').send()
  expect(log).toEqual(
    Array(3).fill(
      'Not sent, since DEPLOY_TO no longer has gone@example.com: The site cannot be published now',
    ),
  )
  const sent = await readFile(join(root, 'releases/one/sent'), 'utf8')
  expect(sent.split('\n').slice(0, -1)).toEqual(
    Array(3).fill(`web@example.com: ${template.heading}`),
  )
})
