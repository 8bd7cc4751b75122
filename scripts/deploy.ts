/** `npm run deploy -- main`, which a timer starts every minute, and `npm run deploy -- back`. */
import type { Command } from 'commander'
import { settle } from './deploy/deployment.ts'
import { RefusedError, UnableError } from './deploy/failures.ts'
import { goBack } from './deploy/go-back.ts'
import { takeLock } from './deploy/lock.ts'
import { type Publisher, publish } from './deploy/publish.ts'
import { openRepository } from './deploy/repository.ts'
import { readDeploySettings } from './deploy/settings.ts'
import { openSiteFolder } from './deploy/site-folder.ts'
import { openTeamMails } from './deploy/team-mails.ts'
import { createProgram, runProgram } from './leads/run-program.ts'

/** Longer than a release takes. */
const WAIT_MS = 1_800_000

function deployProgram(env: NodeJS.ProcessEnv): Command {
  const program = createProgram('npm run deploy --').description(
    'Publishes main, if it has moved or a text is due: builds it, checks it, starts it beside what runs, and moves the visitors.',
  )
  program
    .command('main', { isDefault: true })
    .description('what the timer does')
    .action(() => publishMain(env))
  program
    .command('back')
    .description('gives visitors the release before, until main has another commit')
    .action(() => {
      const { current } = openSiteFolder(readDeploySettings(env).folder) // before it waits for a run
      return withSite(env, WAIT_MS, (publisher) => goBack(publisher, current))
    })
  return program
}

async function publishMain(env: NodeJS.ProcessEnv): Promise<void> {
  await withSite(env, 0, async (publisher) => {
    const { repository, log } = publisher
    // A text that is due does not wait for git.
    const isFetched = await succeeds(repository.fetch(), log)
    const isPublished = await publish(publisher)
    const isMaintained = await succeeds(repository.maintain(), log)
    if (!isFetched || !isPublished || !isMaintained) process.exitCode = 1
  })
}

async function succeeds(step: Promise<unknown>, log: (text: string) => void): Promise<boolean> {
  return step.then(
    () => true,
    (error: Error) => {
      log(describe(error))
      return false
    },
  )
}

/** Alone with the site, which is as `current` says. */
async function withSite(
  env: NodeJS.ProcessEnv,
  waitMs: number,
  work: (publisher: Publisher) => Promise<void>,
): Promise<void> {
  const settings = readDeploySettings(env)
  const folder = openSiteFolder(settings.folder)
  const log = (text: string) => void process.stdout.write(`${text}\n`)
  await folder.prepare()
  let lock = takeLock(folder.at('lock'), 0)
  if (!lock) {
    log('Another run is at work')
    if (waitMs === 0) return
    lock = takeLock(folder.at('lock'), waitMs)
    if (!lock) throw new UnableError('It is still at work')
  }
  // What it started ends with it (`runStep`). Not before: the wait for the lock lets no handler run.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
  try {
    await settle({ settings, folder })
    const mails = openTeamMails({ folder, to: settings.to, log })
    await work({ settings, folder, repository: openRepository(folder.build), mails, log })
    await mails.send()
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    log(describe(error))
    process.exitCode = 1
  } finally {
    lock.release()
  }
}

function describe(error: Error): string {
  return [error.message, error instanceof RefusedError ? error.details : '']
    .filter(Boolean)
    .join('\n')
}

if (import.meta.main) {
  const code = await runProgram(deployProgram(process.env), process.argv.slice(2))
  process.exitCode ||= code
}
