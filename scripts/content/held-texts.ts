import { readFile } from 'node:fs/promises'
import { readPublishAt } from '../../shared/content/publish-at.ts'
import { listFiles } from '../build/hash-sources.ts'
import { type ContentProblem, problemAt, type SourceFile } from './content-error.ts'

/** A question, paper or notice with `publishAt`: from then on, visitors see it. */
export interface HeldText {
  readonly file: string
  /** As it is written: `2026-12-01 09:00 America/Chicago`. */
  readonly publishAt: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Of front matter, which begins the file: what stands above the line, and the line. */
const PUBLISH_AT = /^(\uFEFF?---\r?\n(?:(?!---).*\r?\n)*?)publishAt:[ \t]+(['"]?)(.+?)\2[ \t]*\r?\n/

/** Those that visitors do not see at `now`, the next one first. Needs no package, because `npm start` asks too. */
export function findHeld(sources: readonly SourceFile[], now: number): readonly HeldText[] {
  return sources
    .flatMap(({ file, text }): HeldText | readonly HeldText[] => {
      const publishAt = writtenIn(text)
      const at = publishAt === undefined ? undefined : readPublishAt(publishAt)
      return publishAt === undefined || at === undefined ? [] : { file, publishAt, at }
    })
    .filter(({ at }) => at > now)
    .sort((a, b) => a.at - b.at)
}

/** The same for the folder `content`: paths of files. */
export async function listHeld(directory: string, now: number): Promise<readonly string[]> {
  const paths = (await listFiles(directory)).filter((path) => path.endsWith('.md'))
  const sources = await Promise.all(
    paths.map(async (file) => ({ file, text: await readFile(file, 'utf8') })),
  )
  return findHeld(sources, now).map(({ file }) => file.slice(directory.length))
}

/** A spelling that only YAML understands would show the text at once. */
export function checkPublishAt(source: SourceFile, publishAt: unknown): readonly ContentProblem[] {
  if (publishAt === undefined || publishAt === writtenIn(source.text)) return []
  const reason = `Write the whole line as publishAt: ${String(publishAt)}, with nothing behind it.`
  return [problemAt(source, Math.max(0, source.text.search(/publishAt/)), reason)]
}

/** For the title of a text that only `npm run dev` shows. */
export function markHeld(title: string, { publishAt }: HeldText): string {
  return `Not published until ${publishAt}: ${title}`
}

/** Without the line that says when: to visitors it is none of the words. */
export function withoutPublishAt(text: string): string {
  return text.replace(PUBLISH_AT, '$1')
}

function writtenIn(text: string): string | undefined {
  return PUBLISH_AT.exec(text)?.[3]
}
