import type { Change } from '../changes/find-changes.ts'

const LONGEST_SUBJECT = 72
const VERBS = { changed: 'Change', added: 'Add', removed: 'Remove', moved: 'Move' } as const

/** Of the commit: what changed, in words. */
export function messageOf(changes: readonly Change[]): string {
  const kinds = new Set(changes.map(({ kind }) => kind))
  const [kind] = kinds
  const verb = kind && kinds.size === 1 ? VERBS[kind] : VERBS.changed
  const what = changes.length === 1 ? 'a text' : `${changes.length} texts`
  const places = [...new Set(changes.map(({ file }) => nameOf(file)))]
  const subject = `${verb} ${what} of ${places.join(', ')}`
  const short = `${verb} ${what} of ${places.length} files`
  return [subject.length > LONGEST_SUBJECT ? short : subject, ...changes.map(paragraph)].join(
    '\n\n',
  )
}

function nameOf(file: string): string {
  return file.replace(/^content\/(?:pages\/)?/, '').replace(/\.(?:yml|md)$/, '')
}

function paragraph({ file, path, kind, before, after }: Change): string {
  const place = path === undefined ? nameOf(file) : `${nameOf(file)}, ${path}`
  return [
    `${place}: ${kind}`,
    before && `Before: ${indented(before)}`,
    after && `Now: ${indented(after)}`,
  ]
    .filter(Boolean)
    .join('\n')
}

function indented(text: string): string {
  return text.replaceAll(/\n+/g, '\n  ')
}
