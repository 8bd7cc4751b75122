import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildSite } from '../../../scripts/build/build-site.ts'
import { cacheFolder } from '../../../scripts/build/cache-folder.ts'
import type { DatabaseName } from '../../support/databases.ts'
import { createExitHooks } from '../../support/processes/exit-hooks.ts'
import { readCount } from '../../support/read-count.ts'
import { ROOT } from '../../support/root.ts'
import type { Program } from '../../support/run-program.ts'
import { type Count, printReport } from '../report.ts'
import { type RunOptions, runOneServer } from './one-server.ts'
import { runTwoServers } from './two-servers.ts'

const HELP = `Kills servers and databases while leads arrive, and checks that nothing is lost.

The built server is killed with SIGKILL again and again while visitors send forms, and while the mail server and the
webhook receiver fail in every way. Meanwhile staff erase, mark, unmark and purge leads, in a process that is killed
too. A last run has two servers, a load balancer, database restarts, a deploy and a
browser. Prints a table. Exits with 1 if a promise was broken. Nothing leaves this machine.

  --database sqlite|postgres   only the run over this database
  --two-servers                only the run with two servers
  --submissions n              default: 2000
  --kills n                    default: 50`

/** Even on a slow machine, a run that takes longer hangs. */
const LIMIT_MS = 15 * 60 * 1000

interface ChaosOptions extends RunOptions {
  /** Databases for the runs with a single server. */
  readonly databases: readonly DatabaseName[]
  readonly hasTwoServers: boolean
}

export const chaos: Program<ChaosOptions> = { help: HELP, readOptions, run }

function readOptions(args: readonly string[]): ChaosOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      database: { type: 'string' },
      'two-servers': { type: 'boolean', default: false },
      submissions: { type: 'string', default: '2000' },
      kills: { type: 'string', default: '50' },
    },
  })
  const only = values.database
  const databases = (['sqlite', 'postgres'] as const).filter((name) => (only ?? name) === name)
  if (databases.length === 0) throw new Error('--database is sqlite or postgres')
  return {
    databases: values['two-servers'] ? [] : databases,
    hasTwoServers: values['two-servers'] || only === undefined,
    submissions: readCount('submissions', values.submissions),
    kills: readCount('kills', values.kills),
  }
}

async function run(options: ChaosOptions): Promise<boolean> {
  const exitHooks = createExitHooks(LIMIT_MS)
  const release = join(cacheFolder(ROOT), 'chaos-release') // a build of dist/ meanwhile changes nothing here
  await buildSite({ outDirectory: release })
  const runs: Record<string, readonly Count[]> = {}
  for (const database of options.databases) {
    console.log(`${options.submissions} submissions and ${options.kills} kills on ${database} …`)
    runs[database] = await runOneServer(release, { database, options, exitHooks })
  }
  const isKept = printReport(runs)
  if (!options.hasTwoServers) return isKept
  console.log(`\n${options.submissions} submissions to two servers on PostgreSQL …`)
  const counts = await runTwoServers(release, { options, exitHooks })
  return printReport({ 'two servers': counts }) && isKept
}
