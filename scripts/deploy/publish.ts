import { buildRelease } from './build-release.ts'
import { moveTo, type Site } from './deployment.ts'
import { isDiskFull, RefusedError, UnableError } from './failures.ts'
import { isTextDue } from './is-text-due.ts'
import type { Repository } from './repository.ts'
import type { TeamMails } from './team-mails.ts'
import { type Commits, publishedEmail, refusedEmail, unableEmail } from './words.ts'

export interface Publisher extends Site {
  readonly repository: Repository
  readonly mails: TeamMails
  readonly log: (text: string) => void
}

/**
 * Publishes main if it has moved, or if a `publishAt` has passed. A commit that fails is refused and not tried again.
 * Resolves to false if nothing was published that should be. Throws UnableError before there is anything to publish.
 */
export async function publish(publisher: Publisher): Promise<boolean> {
  const { folder, repository, mails, log } = publisher
  const state = folder.readState()
  const head = await repository.head()
  const commit = state.refused.includes(head) ? state.published : head
  if (commit === undefined || state.refused.includes(commit)) return true
  const isPublished = commit === state.published && folder.current
  if (isPublished && !(await isTextDue(isPublished))) return true

  const commits = await commitsSince(publisher, commit)
  try {
    await folder.requireSpace()
    const took = await publishCommit(publisher, commit, commits)
    await folder.writeState({ refused: state.refused, published: commit })
    log(took ? `Published ${commit}. ${took}` : `${commit} changes only tests or guides`)
    return true
  } catch (error) {
    if (!(error instanceof RefusedError) && !isDiskFull(error)) throw error
    const failure = asFailure(error as Error)
    log(`Not published: ${failure.message}\n${failure.details}`)
    if (failure instanceof UnableError) {
      if (!state.isUnable) await mails.queue(unableEmail(failure), `unable ${commit} ${Date.now()}`)
      await folder.writeState({ ...state, isUnable: true })
    } else {
      await mails.queue(refusedEmail(failure, commits), `refused ${commit}`)
      await folder.writeState({ ...state, refused: [...state.refused, commit], isUnable: false })
    }
    return false
  }
}

/** What it took, in words; undefined if the commit changes nothing that a release has. */
async function publishCommit(publisher: Publisher, commit: string, commits: Commits) {
  const { folder, repository, mails } = publisher
  const phases = measurePhases()
  const before = folder.current
  await repository.checkOut(commit)
  phases.end('checkout')
  const release = await buildRelease({ folder, commit, phase: phases.end })
  if (!release) return undefined
  await moveTo(publisher, {
    release,
    hasPrevious: true,
    phase: phases.end,
    async beforeItCounts() {
      phases.end('visitors')
      const template = await publishedEmail({ before, release, took: phases.words(), ...commits })
      await mails.queue(template, `published ${release}`, release)
    },
  })
  return phases.words()
}

async function commitsSince({ folder, repository }: Publisher, commit: string): Promise<Commits> {
  const { published } = folder.readState()
  return repository.between(published, commit)
}

function asFailure(error: Error): RefusedError {
  if (isDiskFull(error)) return new UnableError('The disk is full', error.message)
  return error as RefusedError
}

function measurePhases() {
  const startedAt = performance.now()
  const phases: string[] = []
  let last = startedAt
  const secondsSince = (from: number) => ((performance.now() - from) / 1_000).toFixed(1)
  return {
    end(name: string): void {
      phases.push(`${name} ${secondsSince(last)} s`)
      last = performance.now()
    },
    words: () => `It took ${secondsSince(startedAt)} s: ${phases.join(', ')}.`,
  }
}
