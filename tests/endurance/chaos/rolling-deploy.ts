import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSite } from '../../../scripts/build/build-site.ts'
import type { ExitHooks } from '../../support/processes/exit-hooks.ts'
import { removeFolder } from '../../support/processes/remove-folder.ts'

export interface TwoReleases {
  readonly before: string
  readonly after: string
  /**
   * First step of a deploy: copies the hashed files of the new release to the old one, so that old servers can serve
   * them.
   */
  shareFiles(): Promise<void>
}

const HASHED_FOLDERS = ['assets', 'content', 'payloads']

/** The new release differs in the title of one question. */
const QUESTION = /^title:.*$/m
const OTHER_QUESTION = 'title: What is new in this release?'

/** Builds the site, then builds it again on top of a copy with changed content, as a deploy does. */
export async function buildTwoReleases(root: string, exitHooks: ExitHooks): Promise<TwoReleases> {
  const folder = mkdtempSync(join(tmpdir(), 'site-releases-'))
  exitHooks.add(() => removeFolder(folder))
  const content = join(folder, 'content')
  cpSync(join(root, 'content'), content, { recursive: true })
  const built = join(root, '.cache/chaos-release')
  await buildSite({ root, outDirectory: built })
  // Inside the repository, where a server finds its packages.
  const [before, after] = ['before', 'after'].map((name) => join(root, `.cache/chaos-${name}`))
  if (!before || !after) throw new Error('Two releases are expected')
  for (const release of [before, after]) {
    exitHooks.add(() => removeFolder(release))
    await cp(built, release, { recursive: true })
  }
  const file = join(content, 'faqs/motus.md')
  writeFileSync(file, readFileSync(file, 'utf8').replace(QUESTION, OTHER_QUESTION))
  await buildSite({ root, outDirectory: after, contentDirectory: content })
  return {
    before,
    after,
    async shareFiles() {
      for (const name of HASHED_FOLDERS) {
        const [from, to] = [join(after, 'web', name), join(before, 'web', name)]
        await cp(from, to, { recursive: true, force: false })
      }
    },
  }
}
