import type { LeadRecord } from './lead-record.ts'

/** One line, times in UTC. Escapes control and bidi characters, so that it is safe on a terminal. Omits the network. */
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

/** Escapes all characters that some programs take for a line end. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value).replace(HIDDEN, escapeCharacter)
}

/** JSON.stringify escapes those below U+0020. */
const HIDDEN = /[\u007f-\u009f\u2028\u2029]|(?![\u200c\u200d])\p{Cf}/gu

function escapeCharacter(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
}
