import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { SourceFile } from '../../content/content-error.ts'
import type { Contents } from '../changes/find-changes.ts'
import type { Git, GitError } from './git.ts'
import { words } from './words.ts'

/** What there is to compare with, and what stands in the way of handing over. */
export interface Repository {
  /** The last commit. */
  readonly head: string
  /** The last one that the remote has, too, as far as is known, if only texts were committed since then. */
  readonly sent: string
  /** Undefined with an obstacle. */
  readonly branch?: string
  /** Why nothing can be handed over now, and what to do. */
  readonly obstacle?: string
  /** Whether Git knows who hands over. */
  readonly hasName: boolean
  /** Undefined if the texts stay on this computer. */
  readonly remote?: Remote
}

export interface Remote {
  readonly name: string
  /** On the remote. */
  readonly branch: string
}

const UNDERWAY = ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD', 'rebase-merge', 'rebase-apply']

/** Throws what a person may read. */
export async function readRepository(git: Git, folder: string): Promise<Repository> {
  const paths = UNDERWAY.flatMap((name) => ['--git-path', name])
  const [prefix, ...underway] = await git
    .text(['rev-parse', '--show-prefix', ...paths])
    .then((text) => text.split('\n'))
    .catch(explainMissing)
  if (prefix !== '') throw new Error(words.noRepository) // that of a folder above is not the site's
  const head = await git.text(['rev-parse', '--quiet', '--verify', 'HEAD^{commit}']).catch(() => {
    throw new Error(words.noCommit)
  })
  const branch = await git
    .text(['symbolic-ref', '--quiet', '--short', 'HEAD'])
    .catch(() => undefined)
  const isUnderway =
    underway.some((path) => existsSync(resolve(folder, path))) ||
    (await git.text(['ls-files', '--unmerged'])) !== ''
  const obstacle = isUnderway ? words.underway : branch === undefined ? words.detached : undefined
  const remote = branch === undefined ? undefined : await findRemote(git, branch)
  return {
    head,
    sent: remote ? await findSent(git, remote, head) : head,
    hasName: await git.succeeds(['-c', 'user.useConfigOnly=true', 'var', 'GIT_COMMITTER_IDENT']),
    ...(branch !== undefined && { branch }),
    ...(obstacle !== undefined && { obstacle }),
    ...(remote && { remote }),
  }
}

function explainMissing(error: GitError): never {
  if (error.isMissing) throw new Error(words.noGit)
  const isOthers = error.message.includes('dubious ownership')
  throw new Error(isOthers ? words.otherOwner : words.noRepository)
}

async function findRemote(git: Git, branch: string): Promise<Remote | undefined> {
  const listed = await git
    .text(['config', '--null', '--get-regexp', '^(remote|branch)\\.'])
    .catch(() => '')
  const settings = new Map(
    listed.split('\0').map((one) => one.split('\n') as [string, string | undefined]),
  )
  const names = [...settings.keys()].flatMap((key) => /^remote\.(.+)\.url$/.exec(key)?.[1] ?? [])
  const upstream = settings.get(`branch.${branch}.remote`)
  const name = [upstream, 'origin', ...names].find((one) => one && names.includes(one))
  if (name === undefined) return undefined
  const tracked = name === upstream ? settings.get(`branch.${branch}.merge`) : undefined
  return { name, branch: tracked?.replace('refs/heads/', '') ?? branch }
}

async function findSent(git: Git, { name, branch }: Remote, head: string): Promise<string> {
  const tracking = `refs/remotes/${name}/${branch}`
  const base = await git.text(['merge-base', tracking, head]).catch(() => head)
  if (base === head) return head
  return (await changedOutside(git, base, head)).length === 0 ? base : head
}

/** The blobs of `content/` in a commit. */
export async function listTexts(git: Git, commit: string) {
  const listed = await git.text(['ls-tree', '-r', '-z', commit, 'content/'])
  return listed.split('\0').flatMap((line) => {
    const [, blob, file] = /^100\d+ blob (\S+)\t(content\/.+)$/s.exec(line) ?? []
    return blob && file && isContent(file) ? [{ blob, file }] : []
  })
}

/** The texts of `content/` in a commit. */
export async function readCommit(git: Git, commit: string): Promise<Contents> {
  const files = await listTexts(git, commit)
  const input = files.map(({ blob }) => `${blob}\n`).join('')
  const bytes = await git.bytes(['cat-file', '--batch'], { input })
  let place = 0
  const contents = new Map<string, string>()
  for (const { file } of files) {
    const start = bytes.indexOf('\n', place) + 1
    const size = Number(bytes.toString('latin1', place, start).split(' ')[2])
    contents.set(file, bytes.toString('utf8', start, start + size).replace(/^\uFEFF/, ''))
    place = start + size + 1
  }
  return contents
}

/** In the order of `readContentFiles`. */
export function toSources(contents: Contents): readonly SourceFile[] {
  return [...contents.keys()].sort().map((file) => ({ file, text: contents.get(file) ?? '' }))
}

/** The files that differ and are no texts of `content/`. */
export async function changedOutside(
  git: Git,
  before: string,
  after: string,
): Promise<readonly string[]> {
  const names = await git.text(['diff', '--name-only', '--no-renames', '-z', before, after])
  return names.split('\0').filter((file) => file !== '' && !isContent(file))
}

/** As `readContentFiles` reads them. */
function isContent(file: string): boolean {
  return (
    file.startsWith('content/') &&
    /\.(?:md|yml|json|svg)$/.test(file) &&
    !/(?:^|\/)[A-Z]+\.md$/.test(file)
  )
}
