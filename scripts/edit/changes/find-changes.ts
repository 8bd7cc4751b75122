import { hash } from 'node:crypto'
import { basename } from 'node:path'
import { withEolOf } from '../text.ts'
import { describeHunk, type Words } from './describe-hunk.ts'
import { applyHunks, diffUnits, type Hunk } from './diff-units.ts'
import { isDay, join, textsIn, unitsOf } from './units.ts'

/** The text of each file of `content/`, without a byte order mark, by its name in the repository. */
export type Contents = ReadonlyMap<string, string>

/** What somebody reads as one change, and takes back as one. */
export interface Change extends Words {
  /** Stays as long as the change does. */
  readonly id: string
  readonly file: string
  readonly parts: readonly Part[]
}

/** A change of one place of a file. A new or removed file is one part. */
interface Part {
  readonly file: string
  readonly hunk: Hunk
}

/** What differs, in the order of the files. */
export function findChanges(before: Contents, now: Contents): readonly Change[] {
  const files = [...new Set([...before.keys(), ...now.keys()])].sort()
  const parts = files.flatMap((file) => partsOf(file, before, now))
  const groups = group(parts, before, now)
  const seen = new Map<string, number>()
  return groups.map((parts) => {
    const [{ file, hunk }] = parts
    const words = describeHunk(
      file,
      parts.map((part) => part.hunk),
      { before, now },
    )
    const name = JSON.stringify([file, hunk.before, hunk.after])
    const earlier = seen.get(name) ?? 0
    seen.set(name, earlier + 1)
    return { id: hash('sha256', `${name}${earlier}`), file, parts, ...words }
  })
}

/** The files that differ from `now` without these changes. A file is undefined if it was not there before. */
export function withoutChanges(
  before: Contents,
  now: Contents,
  taken: readonly Change[],
): ReadonlyMap<string, string | undefined> {
  const takenParts = taken.flatMap(({ parts }) => parts)
  const files = new Set(takenParts.map(({ file }) => file))
  return new Map(
    [...files].map((file) => {
      const isTaken = (hunk: Hunk) =>
        takenParts.some((part) => part.file === file && part.hunk.start === hunk.start)
      const kept = partsOf(file, before, now)
        .map(({ hunk }) => hunk)
        .filter((hunk) => !isTaken(hunk))
      const [old, present] = [before.get(file), now.get(file)]
      const like = present ?? old ?? ''
      if (kept.every(isOfDay)) return [file, old && withEolOf(like, old)]
      const [units] = unitsOf(file, old, present)
      return [file, withEolOf(like, join(applyHunks(units, kept)))]
    }),
  )
}

function partsOf(file: string, before: Contents, now: Contents): readonly Part[] {
  const [old, present] = [before.get(file), now.get(file)]
  if (old === present) return []
  const [units, changed] = unitsOf(file, old, present)
  return diffUnits(units, changed).map((hunk) => ({ file, hunk }))
}

type Group = readonly [Part, ...Part[]]

/** The parts that belong together: none is taken back without the others. */
function group(parts: readonly Part[], before: Contents, now: Contents): readonly Group[] {
  const left = new Set(parts)
  const take = (part: Part | undefined) => (part && left.delete(part) ? [part] : [])
  const groups: Group[] = []
  for (const part of parts) {
    if (!left.delete(part)) continue
    const isWhole = !before.has(part.file) || !now.has(part.file)
    const others = isWhole
      ? [...left].filter((other) => names(other, part))
      : [[...left].find((other) => isMovedTo(part, other))]
    groups.push([part, ...others.flat().flatMap(take)])
  }
  // Taken back with the last change of its file: see withoutChanges.
  return groups.filter(
    ([{ file, hunk }], _, all) =>
      !isOfDay(hunk) || all.every(([other]) => other.file !== file || isOfDay(other.hunk)),
  )
}

/** Such as the line of a new question in the list of its category. */
function names({ file, hunk }: Part, whole: Part): boolean {
  const name = basename(whole.file).replace(/\.\w+$/, '')
  const texts = textsIn([...hunk.before, ...hunk.after])
  return file !== whole.file && texts.length > 0 && texts.every((text) => text === name)
}

function isMovedTo(one: Part, other: Part): boolean {
  if (one.file !== other.file) return false
  const [from, to] = [one.hunk, other.hunk]
  const pairs = [
    [from.before, to.after, from.after, to.before],
    [from.after, to.before, from.before, to.after],
  ] as const
  return pairs.some(
    ([left, arrived, ...none]) =>
      textsIn(left).length > 0 &&
      textsIn(left).join('\0') === textsIn(arrived).join('\0') &&
      none.every((units) => textsIn(units).length === 0),
  )
}

function isOfDay({ before, after }: Hunk): boolean {
  return isDay([...before, ...after])
}
