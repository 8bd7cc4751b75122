/** Staff at their desk, in a process that is killed in the middle of what it does. */
import { openDatabase } from '../../../server/database/database.ts'
import { erasePerson, identify } from '../../../server/leads/desk/erase-person.ts'
import { LeadsError } from '../../../server/leads/desk/leads-error.ts'
import { markAsSpam, unmarkAsSpam } from '../../../server/leads/follow-up/mark-lead.ts'
import { purgeLeads } from '../../../server/leads/retention/purge-leads.ts'
import { StorageUnavailableError } from '../../../shared/errors.ts'
import type { DeskTask } from './desk.ts'

const retention = { keepLeadsDays: 100, keepSpamDays: 100 }
const LONG_AGO = new Date(Date.now() - 200 * 86_400_000).toISOString()

const settings = JSON.parse(process.argv[2] ?? '{}')
const database = openDatabase(settings)

process.on('message', async (task: DeskTask) => {
  process.send?.(await answerTo(task))
})
process.on('disconnect', () => process.exit())

async function answerTo(task: DeskTask): Promise<'done' | 'later'> {
  try {
    await perform(task)
    return 'done'
  } catch (error) {
    // A delivery is in progress, or the database is away.
    if (error instanceof LeadsError || error instanceof StorageUnavailableError) return 'later'
    throw error
  }
}

/** Whatever a killed process has done of it, doing it again comes to the same. */
async function perform({ what, reference }: DeskTask): Promise<void> {
  const now = new Date()
  const lead = database.kysely
    .selectFrom('submissions')
    .selectAll()
    .where('reference', '=', reference)
  const found = await lead.executeTakeFirst()
  if (!found || found.answers === '{}') return // it was done before the process was killed
  const { id } = found
  if (what === 'erase')
    await erasePerson(database, await identify(database, { reference }), settings)
  if (what === 'spam' || what === 'mistake') await markAsSpam(database, id, now)
  if (what === 'mistake') await unmarkAsSpam(database, id, { hostsAt: () => [], now })
  if (what === 'purge') {
    const aged = { received_at: LONG_AGO }
    await database.transaction((tables) =>
      tables.updateTable('submissions').set(aged).where('id', '=', id).execute(),
    )
    await purgeLeads(database, { ...settings, retention, now })
  }
}
