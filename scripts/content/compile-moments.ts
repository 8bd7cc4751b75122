import { type CompiledContent, compileContent } from './compile-content.ts'
import { ContentError, type SourceFile } from './content-error.ts'
import { findHeld, markHeld } from './held-texts.ts'

export interface ContentInTime {
  /** What visitors see now. */
  readonly shown: CompiledContent
  /** With what is published later, marked in its title: for development. */
  readonly all: CompiledContent
}

/**
 * Compiles the content as it is shown now and from each `publishAt` to come, when nobody is there to mend it. Rejects with
 * one ContentError with all problems of the first that has some.
 */
export async function compileMoments(
  sources: readonly SourceFile[],
  now = Date.now(),
): Promise<ContentInTime> {
  const all = await compileContent(sources)
  const held = findHeld(sources, now)
  const last = held.at(-1)
  if (!last) return { shown: all, all }
  const shown = await compileContent(sources, now)
  for (const { at, publishAt } of held.filter(({ at }) => at < last.at)) {
    await compileContent(sources, at).catch((error: unknown) => {
      throw error instanceof ContentError ? from(publishAt, error) : error
    })
  }
  const documents = all.documents.map((document) => {
    const file = `content${document.path}${document.extension}`
    const text = held.find((text) => text.file === file)
    return text ? { ...document, title: markHeld(String(document.title), text) } : document
  })
  return { shown, all: { ...all, documents } }
}

function from(publishAt: string, { problems }: ContentError): ContentError {
  return new ContentError(
    problems.map((problem) => ({ ...problem, reason: `From ${publishAt} on: ${problem.reason}` })),
  )
}
