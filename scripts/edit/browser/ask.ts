import type { Edit } from '../apply-edit.ts'
import type { EditAnswer } from '../editor.ts'
import type { ContentTexts, PageText } from '../page-texts.ts'

export interface PageTexts extends Pick<ContentTexts, 'placeholders'> {
  readonly texts: readonly PageText[]
}

export function askForTexts(): Promise<PageTexts> {
  return ask('texts', { address: location.pathname + location.search })
}

export function askToCheck(edit: Edit): Promise<EditAnswer> {
  return ask('check', edit)
}

export function askToSave(edit: Edit): Promise<EditAnswer> {
  return ask('save', edit)
}

/** Throws what a person may read. */
async function ask<Answer>(action: string, input: unknown): Promise<Answer> {
  const response = await fetch(`/_dev/edit/${action}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
  }).catch(() => undefined)
  if (!response) throw new Error('The development server does not answer. Is npm run dev running?')
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.error)
  return answer
}
