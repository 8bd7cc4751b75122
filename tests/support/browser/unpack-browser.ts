import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cacheFolder } from '../../../scripts/build/cache-folder.ts'
import { completeFolder } from '../complete-folder.ts'
import { ROOT } from '../root.ts'

const run = promisify(execFile)

const PACKAGE = '@sparticuz/chromium'

/** The package unpacks into the temporary folder of its process, and takes whatever lies there for its own. */
const UNPACK = `
  const { default: chromium } = await import('${PACKAGE}')
  await chromium.executablePath()
`

/**
 * No font of the machine, so that a text has the same width everywhere. `relative` would not do for the cache: the browser
 * takes such a path as one in its working directory, this clone.
 */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

export interface BrowserProgram {
  readonly program: string
  /** Environment variables for it. */
  readonly env: Readonly<Record<string, string>>
}

/** Unpacks the headless shell of the npm package into this clone, unless it is there. */
export async function unpackBrowser(): Promise<BrowserProgram> {
  const { version } = JSON.parse(
    await readFile(join(ROOT, 'node_modules', PACKAGE, 'package.json'), 'utf8'),
  ) as { version: string }
  const name = `chromium-${version}-${process.platform}-${process.arch}`
  const folder = join(cacheFolder(ROOT), name)
  await completeFolder(folder, async (TMPDIR) => {
    await run(process.execPath, ['--input-type=module', '--eval', UNPACK], {
      cwd: ROOT,
      env: { ...process.env, TMPDIR },
    }).catch(({ stderr, message }) => {
      const [reason] = /^\w*Error.*/m.exec(stderr) ?? [message]
      throw new Error(
        `${PACKAGE} cannot be unpacked into ${TMPDIR}: ${reason}. Run "npm ci" again.`,
      )
    })
    await writeFile(join(TMPDIR, 'fonts.conf'), FONTS)
  })
  const env = {
    FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    XDG_CACHE_HOME: join(folder, 'cache'),
  }
  return { program: join(folder, 'chromium'), env }
}
