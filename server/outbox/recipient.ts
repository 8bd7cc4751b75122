import type { Site } from '../../shared/content/schemas/site.ts'
import type { StoredSubmission } from '../submissions/submission.ts'

type Contact = Pick<Site['contact'], 'emails' | 'topics' | 'forms'>

/** The address of the desk that reads a submission: by topic for a message, else by form. */
export function recipientOf({ emails, topics, forms }: Contact) {
  return ({ form, answers }: Pick<StoredSubmission, 'form' | 'answers'>): string => {
    if (form !== 'contact') return emails[forms[form]]
    const topic = topics.find(({ value }) => value === answers.topic)
    return emails[topic?.lane ?? 'sales'] // a topic that was taken off the list since
  }
}
