import { plainLine } from '../../server/mail/plain-text.ts'
import { type Change, findChanges } from '../edit/changes/find-changes.ts'
import { yamlTexts } from '../edit/yaml-texts.ts'
import type { ContentDay } from './content-history.ts'

const MOST_FILES = 10
const MOST_LETTERS = 60
/** Of what stands before the first difference. */
const MOST_SAME = 20

/** A line for each file, pages first: its first change, and how many more it has. Comments and dates of edits do not count. */
export function changedTexts({ before, after }: ContentDay): readonly string[] {
  const isText = ({ file, kind, path, ...words }: Change) =>
    !file.endsWith('.svg') &&
    words.before !== words.after &&
    (kind !== 'changed' || path !== undefined)
  const byFile = [...Map.groupBy(findChanges(before, after).filter(isText), ({ file }) => file)]
  const [pages, others] = [byFile.filter(isOfPage), byFile.filter((entry) => !isOfPage(entry))]
  const lines = [...pages, ...others].flatMap(([file, [first, ...rest]]) => {
    if (!first) return []
    const title = titleOf(file, after.get(file) ?? before.get(file) ?? '')
    return `${title}: ${inWords(first)}${rest.length > 0 ? `, and ${rest.length} more` : ''}`
  })
  const more = lines.length - MOST_FILES
  return more > 0 ? [...lines.slice(0, MOST_FILES), `and ${more} more files`] : lines
}

function isOfPage([file]: readonly [string, unknown]): boolean {
  return file.startsWith('content/pages/')
}

/** The title of a question, paper or notice; otherwise the name of the file says which page it is. */
function titleOf(file: string, text: string): string {
  const title = yamlTexts({ file, text }).find(({ path }) => path === 'title')?.written
  const name = file.replace(/^content\//, '').replace(/\.\w+$/, '')
  return file.endsWith('.md') && title !== undefined ? short(title) : name
}

function inWords({ kind, before, after }: Change): string {
  if (kind === 'added') return `new “${short(after)}”`
  if (kind === 'removed') return `removed “${short(before)}”`
  const [from, to] = [plainLine(before, MOST_READ), plainLine(after, MOST_READ)]
  let same = 0
  while (same < from.length && from[same] === to[same]) same += 1
  const start = same > MOST_SAME ? from.lastIndexOf(' ', same - MOST_SAME) + 1 : 0
  return `“${short(from, start)}” → “${short(to, start)}”`
}

const MOST_READ = 10_000

function short(text: string, start = 0): string {
  const rest = plainLine(text, MOST_READ).slice(start)
  return `${start > 0 ? '…' : ''}${plainLine(rest, MOST_LETTERS)}`
}
