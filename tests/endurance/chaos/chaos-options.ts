import { parseArgs } from 'node:util'
import type { DatabaseName } from '../../../server/database/database.ts'
import { readCount } from '../../support/read-count.ts'

export interface ChaosOptions {
  /** Databases for the runs with a single server. */
  readonly databases: readonly DatabaseName[]
  /** Whether to also run two servers. */
  readonly hasTwoServers: boolean
  /** Submissions per run. */
  readonly submissions: number
  /** How often the server is killed during a run. */
  readonly kills: number
  /** The same seed produces the same visitors, pauses and order of events. */
  readonly seed: number
}

const DATABASES: readonly DatabaseName[] = ['sqlite', 'postgres']

/** Throws if an option is invalid. */
export function readChaosOptions(args: readonly string[]): ChaosOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      database: { type: 'string' },
      'two-servers': { type: 'boolean', default: false },
      submissions: { type: 'string', default: '2000' },
      kills: { type: 'string', default: '50' },
      seed: { type: 'string', default: '1' },
    },
  })
  const onlyTwoServers = values['two-servers']
  return {
    databases: onlyTwoServers ? [] : readDatabases(values.database),
    hasTwoServers: onlyTwoServers || values.database === undefined,
    submissions: readCount('submissions', values.submissions),
    kills: readCount('kills', values.kills),
    seed: readCount('seed', values.seed),
  }
}

function readDatabases(name: string | undefined): readonly DatabaseName[] {
  if (name === undefined) return DATABASES
  const database = DATABASES.find((known) => known === name)
  if (!database) throw new Error('--database is sqlite or postgres; omit it to run both')
  return [database]
}
