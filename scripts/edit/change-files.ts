import type { SourceFile } from '../content/content-error.ts'
import type { ContentFolder } from './content-folder.ts'

/** Without `before` the file is new; without `after` it goes. */
export interface ContentChange {
  readonly file: string
  readonly before?: string | undefined
  readonly after?: string | undefined
}

/** All of them or, with the answer false or an error, none. */
export async function changeFiles(
  folder: ContentFolder,
  changes: readonly ContentChange[],
): Promise<boolean> {
  const done: ContentChange[] = []
  const undo = async () => {
    for (const { file, before, after } of done.reverse()) {
      await changeFile(folder, { file, before: after, after: before })
    }
  }
  try {
    for (const change of changes.toSorted((a, b) => turnOf(a) - turnOf(b))) {
      if (await changeFile(folder, change)) done.push(change)
      else return await undo().then(() => false)
    }
    return true
  } catch (error) {
    await undo()
    throw error
  }
}

/** New files first and removed ones last, so that no list names a file that is not there. */
function turnOf({ before, after }: ContentChange): number {
  if (before === undefined) return 0
  return after === undefined ? 2 : 1
}

function changeFile(folder: ContentFolder, { file, before, after }: ContentChange) {
  const source: SourceFile = { file, text: before ?? after ?? '' }
  if (before === undefined) return folder.create(source)
  return after === undefined ? folder.remove(source) : folder.write(source, after)
}
