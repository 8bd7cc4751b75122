import type { SourceFile } from '../../content/content-error.ts'
import { yamlTexts } from '../yaml-texts.ts'
import type { Hunk } from './diff-units.ts'
import { join, type Unit } from './units.ts'

/** A change as somebody reads it. */
export interface Words {
  readonly kind: 'changed' | 'added' | 'removed' | 'moved'
  /** Of the text; undefined if it is no single text. */
  readonly path?: string
  /** Empty if there was nothing. */
  readonly before: string
  /** Empty if there is nothing. */
  readonly after: string
}

interface Sides {
  readonly before: ReadonlyMap<string, string>
  readonly now: ReadonlyMap<string, string>
}

const LONGEST = 600

/** Beside the words of a change, they say nothing. */
const DAYS = ['createdAt', 'updatedAt']

/** `hunks` are one change of this file; two if a text has moved. */
export function describeHunk(file: string, hunks: readonly Hunk[], { before, now }: Sides): Words {
  const [hunk, other] = hunks
  if (!hunk) return { kind: 'changed', before: '', after: '' }
  const toWords = (units: readonly Unit[], side: Sides['now']) => wordsOf(file, units, side)
  if (other && before.has(file) && now.has(file)) {
    const [from, to] = hunk.before.some(hasText) ? [hunk, other] : [other, hunk]
    const what = toWords(from.before, before)
    return {
      kind: 'moved',
      before: `${what} (${placeOf(from.before)})`,
      after: `${what} (${placeOf(to.after)})`,
    }
  }
  const isAdded = !before.has(file) || (!hunk.before.some(hasText) && hunk.after.some(hasText))
  const isRemoved = !now.has(file) || (hunk.before.some(hasText) && !hunk.after.some(hasText))
  const path = [...hunk.after, ...hunk.before].find(hasText)?.text?.path
  return {
    kind: isAdded ? 'added' : isRemoved ? 'removed' : 'changed',
    ...(path !== undefined && before.has(file) && now.has(file) && { path }),
    before: isAdded ? '' : toWords(hunk.before, before),
    after: isRemoved ? '' : toWords(hunk.after, now),
  }
}

function hasText({ text }: Unit): boolean {
  return text !== undefined
}

/** Without texts, such as a comment: as it stands in the file. */
function wordsOf(file: string, units: readonly Unit[], side: Sides['now']): string {
  const texts = units.flatMap(({ text }) => text ?? [])
  const words = texts.map(({ path, written }) =>
    DAYS.includes(path) ? [] : (titleOf(file, written, side) ?? written),
  )
  const all = texts.length > 0 ? words.flat().join('\n') : join(units).trim()
  return all.length > LONGEST ? `${all.slice(0, LONGEST)}…` : all
}

/** The questions are listed by the names of their files. */
export function titleOf(file: string, name: string, side: Sides['now']): string | undefined {
  if (file !== 'content/questions.yml') return undefined
  const source: SourceFile = { file: `content/faqs/${name}.md`, text: '' }
  const text = side.get(source.file)
  if (text === undefined) return undefined
  return yamlTexts({ ...source, text }).find(({ path }) => path === 'title')?.written
}

/** Such as “carriers, number 2”. */
function placeOf(units: readonly Unit[]): string {
  const keys = units.find(hasText)?.text?.path.split('.') ?? []
  const index = keys.findLastIndex((key) => /^\d+$/.test(key))
  if (index < 0) return keys.join('.')
  return `${keys.slice(0, index).join('.')}, number ${Number(keys[index]) + 1}`
}
