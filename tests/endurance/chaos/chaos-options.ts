import { parseArgs } from 'node:util'
import type { DatabaseName } from '../../../server/database/database.ts'
import { readCount } from '../../support/read-count.ts'

export interface ChaosOptions {
  /** Those that one server is killed over. */
  readonly databases: readonly DatabaseName[]
  /** Whether there is also a run of two servers. */
  readonly hasTwoServers: boolean
  /** How many submissions are posted, to each database. */
  readonly submissions: number
  /** How often the server is killed meanwhile. */
  readonly kills: number
  /** The same seed gives the same visitors, the same pauses and the same order of events. */
  readonly seed: number
}

const DATABASES: readonly DatabaseName[] = ['sqlite', 'postgres']

/** Throws an Error that says what is wrong with the command line. */
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
  if (!database) throw new Error('--database is sqlite or postgres; without it, both in turn')
  return [database]
}
