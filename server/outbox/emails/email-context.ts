import type { DemoRules } from '../../../shared/content/schemas/demo.ts'
import type { EmailWords } from '../../../shared/content/schemas/emails.ts'
import type { Site } from '../../../shared/content/schemas/site.ts'
import type { Forms } from '../../../shared/forms/forms.ts'
import type { PaperFacts } from '../../../shared/routes.ts'
import type { Invitation } from '../../scheduling/invitation.ts'
import type { StoredSubmission } from '../../submissions/submission.ts'

/** What every email is written from, besides the submission. */
export interface EmailContext {
  readonly site: Site
  /** Without a trailing slash; links begin with it. */
  readonly siteUrl: string
  readonly words: EmailWords
  /** Labels of the fields and of their choices. */
  readonly forms: Forms
  readonly papers: readonly NamedPaper[]
  /** In which zone demos are held, and by which desk. */
  readonly demo: Pick<DemoRules, 'zone' | 'hosts'>
  /** The address of the desk that reads a submission. */
  readonly recipient: (submission: StoredSubmission) => string
}

export interface NamedPaper extends PaperFacts {
  readonly title: string
}

/** One email, ready but for its sender and its ids. */
export interface EmailMessage {
  /** A plain address, without a name. */
  readonly to: string
  readonly replyTo?: string | undefined
  /** One line. */
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
  /** Goes along as a part that calendars read. */
  readonly invitation?: Invitation | undefined
}
