import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSite } from '../../../scripts/build/build-site.ts'
import { cacheFolder } from '../../../scripts/build/cache-folder.ts'
import { HASHED_FOLDERS } from '../../../shared/release.ts'
import type { ExitHooks } from '../../support/processes/exit-hooks.ts'
import { removeFolder } from '../../support/processes/remove-folder.ts'
import { ROOT } from '../../support/root.ts'

/** The main files of two releases. */
export interface TwoReleases {
  readonly before: string
  readonly after: string
  /** First step of a deploy: copies the hashed files of the new release to the old one, which then serves them. */
  shareFiles(): Promise<void>
}

/** Copies the built release twice, and builds one copy again with the title of one question changed, as a deploy does. */
export async function buildTwoReleases(built: string, exitHooks: ExitHooks): Promise<TwoReleases> {
  const content = mkdtempSync(join(tmpdir(), 'site-content-'))
  exitHooks.add(() => removeFolder(content))
  cpSync(join(ROOT, 'content'), content, { recursive: true })
  const file = join(content, 'faqs/motus.md')
  const changed = readFileSync(file, 'utf8').replace(/^title:.*$/m, 'title: What is new?')
  writeFileSync(file, changed)
  const copyTo = async (name: string) => {
    const release = join(cacheFolder(ROOT), `chaos-${name}`) // inside the repository, where a server finds its packages
    exitHooks.add(() => removeFolder(release))
    await cp(built, release, { recursive: true })
    return release
  }
  const [before, after] = [await copyTo('before'), await copyTo('after')]
  await buildSite({ outDirectory: after, contentDirectory: content })
  return {
    before: join(before, 'server/main.js'),
    after: join(after, 'server/main.js'),
    async shareFiles() {
      for (const name of HASHED_FOLDERS) {
        const [from, to] = [join(after, 'web', name), join(before, 'web', name)]
        await cp(from, to, { recursive: true, force: false })
      }
    },
  }
}
