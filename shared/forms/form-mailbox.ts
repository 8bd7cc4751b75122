import type { Site } from '../content/schemas/site.ts'
import type { FormId } from './form-id.ts'

interface Subject {
  readonly form: FormId
  readonly topic?: string | undefined
}

/** The mailbox that receives a submission: by topic for a message, otherwise by form. */
export function formMailbox(
  { emails, topics, forms }: Pick<Site['contact'], 'emails' | 'topics' | 'forms'>,
  { form, topic }: Subject,
): string {
  if (form !== 'contact') return emails[forms[form]]
  const chosen = topics.find(({ value }) => value === topic)
  return emails[chosen?.team ?? 'sales'] // the topic may have been removed since
}
