import type { LeadRecord } from './lead-record.ts'

/**
 * A lead as programs get it: one object on one line, all times in UTC. Control characters and marks that turn the
 * direction of text are written as escapes, so that it may be shown on a terminal and still holds every character. The
 * network it came from stays in the database.
 */
export function leadJson({ submission, touches, deliveries, downloads }: LeadRecord): string {
  const { id, reference, form, status, receivedAt, page, answers } = submission
  const { consents, suspicions, attribution } = submission
  return printableJson({
    reference,
    id,
    form,
    status,
    receivedAt,
    page,
    answers,
    consents,
    attribution,
    suspicions,
    touches,
    deliveries,
    downloads,
  })
}

/** Any value as JSON on one line, also for programs that know more line ends than one, and safe on a terminal. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value).replace(HIDDEN, escapeCharacter)
}

/** Below U+0020 JSON escapes by itself. */
const HIDDEN = /[\u007f-\u009f\u2028\u2029]|(?![\u200c\u200d])\p{Cf}/gu

function escapeCharacter(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
}
