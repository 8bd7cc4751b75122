import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildSite } from '../../scripts/build/build-site.ts'
import { openDatabase } from '../../server/database/database.ts'
import { sendOffline } from '../support/browser/send-offline.ts'
import { createExitHooks } from '../support/processes/exit-hooks.ts'
import { serveRelease } from '../support/processes/serve-release.ts'
import { createRandom } from '../support/random.ts'
import { readCount } from '../support/read-count.ts'
import type { Program } from '../support/run-program.ts'
import { ROOT } from '../support/test-release.ts'

const HELP = `Sends forms from a browser that loses its connection, and counts what is stored.

The connection drops before, while and after a form is sent. The browser also quits or crashes, and restarts. Exits
with 1 if a form is missing or stored twice.

  --forms n   default: 200
  --seed n    default: 1`

interface OfflineSendOptions {
  readonly forms: number
  readonly seed: number
}

const LIMIT_MS = 30 * 60 * 1000

export const offlineSend: Program<OfflineSendOptions> = { help: HELP, readOptions, run }

function readOptions(args: readonly string[]): OfflineSendOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      forms: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
    },
  })
  return { forms: readCount('forms', values.forms), seed: readCount('seed', values.seed) }
}

async function run({ forms, seed }: OfflineSendOptions): Promise<boolean> {
  const exitHooks = createExitHooks(LIMIT_MS)
  const release = join(ROOT, '.cache/offline-release')
  await buildSite({ root: ROOT, outDirectory: release })
  const { url, dataDir, server } = await serveRelease(release, {
    env: { FORM_POSTS_PER_HOUR: '100000' },
    exitHooks,
  })
  const emails = await sendOffline({
    siteUrl: url,
    forms,
    random: createRandom(`offline ${seed}`),
    report: (sent) => sent % 10 === 0 && console.log(`${sent} of ${forms} forms`),
  })
  await server.stop()
  const database = openDatabase({ dataDir })
  const rows = await database.kysely.selectFrom('submissions').select('answers').execute()
  await database.close()
  const counts = emails.map(
    (email) => rows.filter(({ answers }) => JSON.parse(answers).email === email).length,
  )
  const missing = counts.filter((count) => count === 0).length
  const twice = counts.filter((count) => count > 1).length
  console.log(`${forms} forms: ${rows.length} stored, ${missing} missing, ${twice} more than once`)
  return missing === 0 && twice === 0 && rows.length === forms
}
