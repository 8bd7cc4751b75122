import { type Command, InvalidArgumentError, Option } from 'commander'
import type { LeadFilters } from '../../../server/leads/desk/select-leads.ts'
import { readReference } from '../../../server/leads/submissions/submission-store.ts'
import { FORM_IDS, type FormId } from '../../../shared/forms/form-id.ts'
import type { LocalTimes } from '../local-times.ts'

const STATUSES: readonly NonNullable<LeadFilters['status']>[] = ['accepted', 'spam']

/** As the command line has them. */
export interface Filters {
  readonly form?: FormId
  readonly status?: NonNullable<LeadFilters['status']>
  readonly since?: string
  readonly until?: string
  readonly email?: string
  readonly network?: string
}

export function addFilters(command: Command): Command {
  const status = new Option('--status <status>', 'in that state').choices(STATUSES)
  return addOrigin(command).addOption(status)
}

/** All filters but the status. */
export function addOrigin(command: Command): Command {
  return command
    .addOption(new Option('--form <form>', 'sent with that form').choices(FORM_IDS))
    .option(
      '--since <time>',
      'received on or after: 2026-11-16, 2026-11-16T14:30 (in the zone that the list shows), 7d or 2h ago',
    )
    .option('--until <time>', 'received on or before, in the same formats')
    .option('--email <address>', 'from that address; @example.com for a domain', requireAddress)
    .option('--network <reference>', 'from the same network as that lead', requireReference)
}

function requireAddress(text: string): string {
  if (/@./.test(text)) return text.trim()
  throw new InvalidArgumentError('It is an address, or @ and a domain.')
}

function requireReference(text: string): string {
  const reference = readReference(text)
  if (reference) return reference
  throw new InvalidArgumentError('It is the reference of a lead, such as 7K3M-Q0XZ.')
}

/** Throws LeadsError for an invalid time. */
export function readFilters(times: LocalTimes, { since, until, ...filters }: Filters): LeadFilters {
  return {
    ...filters,
    since: since === undefined ? undefined : times.read(since),
    until: until === undefined ? undefined : times.read(until, true),
  }
}
