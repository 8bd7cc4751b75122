import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cacheFolder } from '../../../scripts/build/cache-folder.ts'
import { completeFolder } from '../complete-folder.ts'
import { ROOT } from '../root.ts'

const run = promisify(execFile)

/** The package unpacks into the temporary folder of its process, and takes whatever lies there for its own. */
const UNPACK = `
  const { default: chromium } = await import('@sparticuz/chromium')
  await chromium.executablePath()
`

/** Unpacks the headless shell of the npm package into this clone, unless it is there. Resolves to its program. */
export async function unpackBrowser(): Promise<string> {
  const { version } = JSON.parse(
    await readFile(join(ROOT, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'),
  ) as { version: string }
  const name = `chromium-${version}-${process.platform}-${process.arch}`
  const folder = join(cacheFolder(ROOT), name)
  await completeFolder(folder, (TMPDIR) =>
    run(process.execPath, ['--input-type=module', '--eval', UNPACK], {
      cwd: ROOT,
      env: { ...process.env, TMPDIR },
    }),
  )
  return join(folder, 'chromium')
}
