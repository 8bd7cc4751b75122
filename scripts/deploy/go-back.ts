import { moveTo } from './deployment.ts'
import { RefusedError } from './failures.ts'
import type { Publisher } from './publish.ts'
import { readBuiltFile } from './site-folder.ts'
import { backEmail } from './words.ts'

/**
 * Gives visitors the release before, until main has a commit that it does not have now. Throws RefusedError if there is
 * none, or if it fails too.
 */
export async function goBack(publisher: Publisher): Promise<void> {
  const { folder, repository, mails, log } = publisher
  const { current, previous } = folder
  if (!previous || previous === current) throw new RefusedError('There is no release to go back to')
  await repository
    .fetch()
    .catch((error: Error) => log(`main as it was last seen: ${error.message}`))
  const state = folder.readState()
  const left = state.published === undefined ? [] : [state.published]
  const refused = [...state.refused, await repository.head(), ...left]
  await folder.writeState({ ...state, refused }) // first, so that nothing publishes them meanwhile
  const published = await repository.resolve(readBuiltFile(previous)?.commit ?? '')
  const commits = await repository.between(published, state.published)
  await moveTo(publisher, {
    release: previous,
    hasPrevious: false, // a second call must not lead to the release that was left
    phase: () => {},
    beforeItCounts: () =>
      mails.queue(backEmail({ added: [], taken: commits.added }), `back ${previous}`, previous),
  })
  await folder.writeState({ refused, ...(published && { published }) })
  log(`Visitors have the release before again, of ${published ?? 'an unknown commit'}`)
}
