import { readFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join, relative } from 'node:path'
import type { EmailTemplate, TemplateBlock, TemplateRow } from '../../server/mail/email-template.ts'
import { plainLine, plainText } from '../../server/mail/plain-text.ts'
import { readRelease } from '../../server/release.ts'
import type { ContentDocument } from '../../shared/content/query/content-document.ts'
import { listFiles } from '../build/hash-sources.ts'
import { checkDates } from '../content/check-dates.ts'
import { findHeld } from '../content/held-texts.ts'
import type { Change, Contents } from '../edit/changes/find-changes.ts'
import type { RefusedError } from './failures.ts'

const MOST = 25
const LONGEST = 300

export interface Commits {
  /** Subjects, newest first. */
  readonly added: readonly string[]
  /** Those that main had before it was set back. */
  readonly taken: readonly string[]
}

interface Published extends Commits {
  readonly before: string | undefined
  readonly release: string
  readonly took: string
}

export async function publishedEmail({
  before,
  release,
  took,
  ...commits
}: Published): Promise<EmailTemplate> {
  // A text that nobody can describe does not keep the site from being published.
  const rows = before ? await changedTexts(before, release).catch(() => []) : []
  const aging = await countAgingFacts(release).catch(() => 0)
  return email('The site was published', [
    { kind: 'text', text: `Visitors see it. ${took}` },
    ...rowsOf('Texts', rows),
    ...commitsOf(commits),
    ...(aging > 0 ? [{ kind: 'text' as const, text: agingWords(aging) }] : []),
    { kind: 'text', text: 'To go back, on the server: systemctl start site-deploy@back' },
  ])
}

/** Nobody reads the warnings of a check that passed. */
async function countAgingFacts(release: string): Promise<number> {
  const today = new Date().toISOString().slice(0, 10)
  const sources = [...(await contentsOf(release))].map(([file, text]) => ({ file, text }))
  return sources.flatMap((source) => checkDates(source, today).warnings).length
}

function agingWords(count: number): string {
  return `Facts in content/ that were checked nine months ago or earlier: ${count}. npm run check lists them.`
}

export function refusedEmail(error: RefusedError, commits: Commits): EmailTemplate {
  return email('The site was not published', [
    {
      kind: 'text',
      text: 'Visitors see what they saw before. The next commit on main is tried by itself.',
    },
    ...reason(error),
    ...commitsOf(commits),
  ])
}

export function unableEmail(error: RefusedError): EmailTemplate {
  return email('The site cannot be published now', [
    {
      kind: 'text',
      text: 'Visitors see what they saw before. It is tried again every minute, and you get no other email about this.',
    },
    ...reason(error),
  ])
}

export function backEmail(commits: Commits): EmailTemplate {
  return email('The site went back to the release before', [
    {
      kind: 'text',
      text: 'Somebody asked for it on the server. It stays so until main has another commit.',
    },
    ...commitsOf(commits),
  ])
}

function email(heading: string, blocks: readonly TemplateBlock[]): EmailTemplate {
  const [first] = blocks
  return {
    sender: '', // the product, which the sending release knows
    preview: first?.kind === 'text' ? first.text : '',
    heading,
    blocks,
    footer: [`Sent by site-deploy on ${hostname()}, to the addresses in DEPLOY_TO.`],
  }
}

function reason({ message, details }: RefusedError): readonly TemplateBlock[] {
  const rows = [
    { label: 'Why', value: plainText(message) },
    ...(details === '' ? [] : [{ label: 'It said', value: plainText(details) }]),
  ]
  return [{ kind: 'rows', title: 'The reason', rows }]
}

function commitsOf({ added, taken }: Commits): readonly TemplateBlock[] {
  const stepsOf = (title: string, subjects: readonly string[]): readonly TemplateBlock[] => {
    const steps = [...new Set(subjects)].map((subject) => plainLine(subject, LONGEST))
    return steps.length === 0 ? [] : [{ kind: 'steps', title, steps: upToMost(steps) }]
  }
  return [...stepsOf('Commits', added), ...stepsOf('Commits that were taken away', taken)]
}

async function changedTexts(before: string, after: string): Promise<readonly TemplateRow[]> {
  const { findChanges } = await import('../edit/changes/find-changes.ts') // dear, and most runs find nothing
  const { seenContents } = await import('../edit/changes/seen-contents.ts')
  const [old, now] = [await contentsOf(before), await contentsOf(after)]
  const [shown, documents] = [before, after].map(
    (release) => readRelease(join(release, 'dist')).documents,
  ) as [readonly ContentDocument[], readonly ContentDocument[]]
  const [wasSeen, isSeen] = [isAmong(shown), isAmong(documents)]
  const come = documents.filter((one) => !wasSeen(fileOf(one)) && old.has(fileOf(one)))
  const gone = shown.filter((one) => !isSeen(fileOf(one)) && now.has(fileOf(one)))
  const isTimed = isAmong([...come, ...gone])
  const changes = findChanges(
    seenContents(old, (file) => wasSeen(file) && !isTimed(file)),
    seenContents(now, (file) => isSeen(file) && !isTimed(file)),
  )
  const timedRow = (document: ContentDocument, what: string) => ({
    label: document.path.slice(1),
    value: `${what}: “${plainLine(document.title ?? document.path, LONGEST)}”`,
  })
  return [
    ...come.map((document) => timedRow(document, 'published at its time')),
    ...gone.map((document) =>
      timedRow(document, `off the site until ${publishAtOf(document, now)}`),
    ),
    ...changes.map((change) => ({
      label: change.file.replace('content/', ''),
      value: describe(change),
    })),
  ]
}

function fileOf({ path, extension }: Pick<ContentDocument, 'path' | 'extension'>): string {
  return `content${path}${extension}`
}

function isAmong(documents: readonly ContentDocument[]) {
  const files = new Set(documents.map(fileOf))
  return (file: string) => files.has(file)
}

function publishAtOf(document: ContentDocument, contents: Contents): string | undefined {
  const file = fileOf(document)
  return findHeld([{ file, text: contents.get(file) ?? '' }], Number.NEGATIVE_INFINITY)[0]
    ?.publishAt
}

function describe({ kind, before, after }: Pick<Change, 'kind' | 'before' | 'after'>): string {
  const [old, now] = [before, after].map((words) => `“${plainLine(words, LONGEST)}”`)
  if (kind === 'added') return `new: ${now}`
  return kind === 'removed' ? `gone: ${old}` : `${old} is now ${now}`
}

async function contentsOf(release: string): Promise<ReadonlyMap<string, string>> {
  const paths = (await listFiles(join(release, 'content'))).filter((path) =>
    /\.(md|yml)$/.test(path),
  )
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')))
  return new Map(paths.map((path, index) => [relative(release, path), texts[index] ?? '']))
}

function rowsOf(title: string, rows: readonly TemplateRow[]): readonly TemplateBlock[] {
  if (rows.length === 0) return []
  const left = rows.length - MOST
  const more = left > 0 ? [{ label: 'And', value: `${left} more` }] : []
  return [{ kind: 'rows', title, rows: [...rows.slice(0, MOST), ...more] }]
}

function upToMost(steps: readonly string[]): readonly string[] {
  const left = steps.length - MOST
  return left > 0 ? [...steps.slice(0, MOST), `and ${left} more`] : steps
}
