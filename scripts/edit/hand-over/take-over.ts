import { changeFiles } from '../change-files.ts'
import type { Contents } from '../changes/find-changes.ts'
import type { ContentFolder } from '../content-folder.ts'
import { isSameText, withEolOf } from '../text.ts'
import { type Failed, failed } from './failed.ts'
import type { Git } from './git.ts'
import { buildTree, stageTexts } from './stage.ts'
import { words } from './words.ts'

interface Commits {
  readonly git: Git
  /** The last commit here. */
  readonly head: string
  /** The one that takes its place. */
  readonly target: string
}

interface Texts {
  readonly folder: ContentFolder
  readonly branch: string
  /** Those that are here, and those that will be. */
  readonly before: Contents
  readonly after: Contents
}

interface TakeOver {
  /** False if a file was saved at this moment. All is taken over by the next attempt then. */
  run(texts: Texts): Promise<boolean>
  /** What somebody does then in the terminal, if programs that run have changed. */
  readonly toDo: readonly string[]
}

/**
 * Brings another commit here, with texts that may be neither its nor ours. Texts are written by the module that writes
 * `content/`; Git moves all else, and refuses if somebody is changing it. Nothing is changed before `run`.
 */
export async function prepareTakeOver({ git, head, target }: Commits): Promise<TakeOver | Failed> {
  const others = await buildTree(git, target, (env) =>
    stageTexts(git, { from: target, to: head }, env),
  )
  const move = (...options: readonly string[]) =>
    git.text(['read-tree', '-m', '-u', ...options, head, others])
  try {
    await move('--dry-run')
  } catch (error) {
    return failed(words.inTheWay, error)
  }
  return {
    toDo: await findToDo({ git, head, target }),
    async run({ folder, branch, before, after }) {
      if (!(await writeTexts(folder, before, after))) return false
      try {
        await move()
        await stageTexts(git, { from: head, to: target })
        await git.text(['update-ref', '-m', 'hand over', `refs/heads/${branch}`, target, head])
        return true
      } catch {
        return false
      }
    },
  }
}

/** `npm run dev` starts anew what builds and what edits, but not itself. */
async function findToDo({ git, head, target }: Commits): Promise<readonly string[]> {
  const isSame = (path: string) => git.succeeds(['diff', '--quiet', head, target, '--', path])
  if (!(await isSame('package-lock.json'))) return [words.install]
  return (await isSame('scripts')) ? [] : [words.restart]
}

/** False if a text is not what it was. */
async function writeTexts(folder: ContentFolder, before: Contents, after: Contents) {
  const present = new Map((await folder.read()).map(({ file, text }) => [file, text]))
  const files = [...new Set([...before.keys(), ...after.keys()])].filter(
    (file) => !isSameText(before.get(file), after.get(file)),
  )
  if (files.some((file) => !isSameText(present.get(file), before.get(file)))) return false
  const changes = files.map((file) => {
    const [here, text] = [present.get(file), after.get(file)]
    return { file, before: here, after: text && withEolOf(here ?? text, text) }
  })
  return changeFiles(folder, changes)
}
