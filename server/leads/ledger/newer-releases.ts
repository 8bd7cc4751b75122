import { expressionBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { databaseTime } from '../../database/database-time.ts'
import type { Schema } from '../../database/schema.ts'
import { kindsWith } from './delivery-kinds.ts'

/** What emails name, and a release can lack. */
export interface NamesInContent {
  readonly hosts: readonly string[]
  readonly papers: readonly string[]
}

export const NO_NAMES: NamesInContent = { hosts: [], papers: [] }

/** A release, with the names in its content. */
export interface NamedRelease extends NamesInContent {
  /** Of no other release: what is built anew from a later commit is newer. */
  readonly version: string
}

/**
 * Names that releases newer than ours have and ours lacks: what it cannot compose during a deploy and after a rollback.
 * A name that no newer release has was removed. The newest is the one that came last to this database; ours is noted
 * when it first comes.
 */
export async function readNewerNames(
  database: Pick<Database, 'kysely' | 'transaction'>,
  ours: NamedRelease,
): Promise<NamesInContent> {
  const { version, hosts, papers } = ours
  const rows = await database.kysely
    .selectFrom('releases')
    .select(['version', 'names'])
    .where('started_at', '>=', ({ selectFrom }) =>
      selectFrom('releases').select('started_at').where('version', '=', version),
    )
    .execute()
  if (rows.length === 0) await noteRelease(database, ours)
  const newer = rows.map(({ names }): NamesInContent => JSON.parse(names))
  return {
    hosts: newer.flatMap((each) => each.hosts).filter((name) => !hosts.includes(name)),
    papers: newer.flatMap((each) => each.papers).filter((slug) => !papers.includes(slug)),
  }
}

/** Another server of the same release may come first. */
function noteRelease(
  { transaction }: Pick<Database, 'transaction'>,
  { version, hosts, papers }: NamedRelease,
) {
  const names = JSON.stringify({ hosts, papers } satisfies NamesInContent)
  return transaction(async (tables) =>
    tables
      .insertInto('releases')
      .values({ version, names, started_at: (await databaseTime(tables)).toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

/** A condition for deliveries that only a newer release can compose. */
export function isForNewer({ hosts, papers }: NamesInContent) {
  return expressionBuilder<Schema, 'deliveries'>().or([
    ...(hosts.length > 0 ? aboutHosts(hosts) : []),
    ...(papers.length > 0 ? aboutPapers(papers) : []),
  ])
}

function aboutHosts(hosts: readonly string[]) {
  const { and, eb, not, selectFrom } = expressionBuilder<Schema, 'deliveries'>()
  const ofDemos = (column: 'host' | 'former_host') => {
    const kinds = kindsWith((rules) => rules.hosts?.includes(column) ?? false)
    const leads = selectFrom('bookings').select('bookings.submission_id')
    const theirs = leads.where(column, 'in', hosts)
    return and([eb('kind', 'in', kinds), eb('submission_id', 'in', theirs)])
  }
  // The first one goes to the team, which must not wait.
  const isToTeam = and([eb('kind', '=', 'team-unreachable'), eb('sequence', '=', 0)])
  return [and([ofDemos('host'), not(isToTeam)]), ofDemos('former_host')]
}

function aboutPapers(papers: readonly string[]) {
  const { and, eb, selectFrom } = expressionBuilder<Schema, 'deliveries'>()
  const announced = selectFrom('announcements').select('delivery_id').where('paper', 'in', papers)
  // In JSON, a quotation mark that a visitor typed has a backslash before it.
  const asked = papers.map((slug) => `%"paper":"${slug}"%`)
  const leads = selectFrom('submissions')
    .select('submissions.id')
    .where('form', '=', 'whitepaper')
    .where(({ eb, or }) => or(asked.map((text) => eb('answers', 'like', text))))
  return [
    eb('deliveries.id', 'in', announced),
    and([eb('kind', '=', 'visitor-email'), eb('submission_id', 'in', leads)]),
  ]
}
