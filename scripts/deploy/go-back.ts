import { moveTo } from './deployment.ts'
import { RefusedError } from './failures.ts'
import type { Publisher } from './publish.ts'
import { readBuiltFile } from './site-folder.ts'
import { backEmail } from './words.ts'

/**
 * Gives visitors the release before, until main has a commit that it does not have now. Throws RefusedError if there is
 * none, if it fails too, or if visitors no longer have `seen`, the release from which somebody asked to go back.
 */
export async function goBack(publisher: Publisher, seen: string | undefined): Promise<void> {
  const { folder, repository, mails, log } = publisher
  const { current, previous } = folder
  if (!previous || previous === current) throw new RefusedError('There is no release to go back to')
  // A run that was at work may have published what mends the release that was seen.
  if (current !== seen) {
    throw new RefusedError('Visitors got another release meanwhile: look at it, then ask again')
  }
  await repository
    .fetch()
    .catch((error: Error) => log(`main as it was last seen: ${error.message}`))
  const state = folder.readState()
  const left = state.published === undefined ? [] : [state.published]
  const refused = [...state.refused, await repository.head(), ...left]
  const published = await repository.resolve(readBuiltFile(previous)?.commit ?? '')
  const commits = await repository.between(published, state.published)
  await moveTo(publisher, {
    release: previous,
    hasPrevious: false, // a second call must not lead to the release that was left
    phase: () => {},
    async beforeItCounts() {
      const template = backEmail({ added: [], taken: commits.added })
      await mails.queue(template, `back ${previous}`, previous)
      await folder.writeState({ ...state, refused }) // before it counts: a killed run is finished by the next one
    },
  })
  await folder.writeState({ refused, ...(published && { published }) })
  log(`Visitors have the release before again, of ${published ?? 'an unknown commit'}`)
}
