import type { Answers } from './submission.ts'

/** `answers` of a submission whose person was erased. No form can be sent without an answer, so no other has these. */
export const NO_ANSWERS = '{}'

/** Whether a reference is all that is left of it, until the hosts of its demo have been told that nobody comes. */
export function isErased({ answers }: { readonly answers: Answers }): boolean {
  return Object.keys(answers).length === 0
}
