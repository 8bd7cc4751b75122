import type { Migration } from 'kysely/migration'
import { createTables } from './001-create-tables.ts'
import { formLimits } from './002-form-limits.ts'
import { bookings } from './003-bookings.ts'
import { analytics } from './004-analytics.ts'
import { paperDownloads } from './005-paper-downloads.ts'
import { heldBookings } from './006-held-bookings.ts'
import { jobRuns } from './007-job-runs.ts'
import { withdrawnConsents } from './008-withdrawn-consents.ts'
import { announcements } from './009-announcements.ts'
import { formLimitIndex } from './010-form-limit-index.ts'
import { bookingHosts } from './011-booking-hosts.ts'
import { answeredLeads } from './012-answered-leads.ts'

/**
 * A released migration is never edited. It only adds, because the previous release works with the same tables during a
 * deploy and after a rollback. A list, because the server is bundled into one file.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-create-tables': createTables,
  '002-form-limits': formLimits,
  '003-bookings': bookings,
  '004-analytics': analytics,
  '005-paper-downloads': paperDownloads,
  '006-held-bookings': heldBookings,
  '007-job-runs': jobRuns,
  '008-withdrawn-consents': withdrawnConsents,
  '009-announcements': announcements,
  '010-form-limit-index': formLimitIndex,
  '011-booking-hosts': bookingHosts,
  '012-answered-leads': answeredLeads,
}
