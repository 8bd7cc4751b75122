import type { Site } from '../content/schemas/site.ts'
import type { FormId } from './form-id.ts'

interface Subject {
  readonly form: FormId
  /** What a message is about. */
  readonly topic?: string | undefined
}

/** The address of the team that reads a submission: by topic for a message, else by form. */
export function deskAddress(
  { emails, topics, forms }: Pick<Site['contact'], 'emails' | 'topics' | 'forms'>,
  { form, topic }: Subject,
): string {
  if (form !== 'contact') return emails[forms[form]]
  const chosen = topics.find(({ value }) => value === topic)
  return emails[chosen?.lane ?? 'sales'] // a topic that was taken off the list since
}
