import type { SubmissionStatus } from '../../server/database/schema.ts'
import { readReference } from '../../server/leads/submissions/reference.ts'
import type { FormId } from '../../shared/forms/form-id.ts'
import type { CommandInput, CommandOption } from './command.ts'
import type { CommandContext } from './command-context.ts'
import type { LeadFilter } from './records/lead-filter.ts'
import { UsageError } from './usage-error.ts'

const FORMS: readonly FormId[] = ['contact', 'whitepaper', 'demo']
const STATUSES: readonly SubmissionStatus[] = ['accepted', 'spam']

export const FILTER_OPTIONS: Readonly<Record<string, CommandOption>> = {
  form: { value: '<form>', help: `one of ${FORMS.join(', ')}` },
  status: { value: '<status>', help: `one of ${STATUSES.join(', ')}` },
  since: {
    value: '<day>',
    help: 'received on or after: 2026-11-16, 2026-11-16T14:30, or 7d for the last seven days',
  },
  until: { value: '<day>', help: 'received on or before' },
  email: { value: '<address>', help: 'from that address; @example.com for a domain' },
  network: { value: '<reference>', help: 'from the same network as that lead' },
}

/** Throws UsageError. */
export function readFilter({ texts }: CommandInput, { times, forms }: CommandContext): LeadFilter {
  const { form, status, since, until, email, network } = texts
  return {
    form: form === undefined ? undefined : oneOf(Object.keys(forms) as FormId[], form, '--form'),
    status: status === undefined ? undefined : oneOf(STATUSES, status, '--status'),
    since: since === undefined ? undefined : times.read(since),
    until: until === undefined ? undefined : times.read(until, true),
    email: email === undefined ? undefined : requireAddress(email),
    sameNetworkAs: network === undefined ? undefined : requireReference(network),
  }
}

/** For the log: values may be addresses. */
export function filterNames({ texts }: CommandInput): readonly string[] {
  return Object.keys(FILTER_OPTIONS).filter((name) => texts[name] !== undefined)
}

function oneOf<T extends string>(known: readonly T[], text: string, option: string): T {
  const found = known.find((value) => value === text)
  if (found === undefined) throw new UsageError(`${option} is one of ${known.join(', ')}`)
  return found
}

function requireAddress(text: string): string {
  if (!/@./.test(text)) throw new UsageError('--email is an address, or @ and a domain')
  return text
}

function requireReference(text: string): string {
  const reference = readReference(text)
  if (!reference) throw new UsageError('--network is the reference of a lead, such as 7K3M-Q0XZ')
  return reference
}
