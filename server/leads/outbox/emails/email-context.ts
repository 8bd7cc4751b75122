import type { DemoRules } from '../../../../shared/content/schemas/demo.ts'
import type { EmailPlaceholder, EmailWords } from '../../../../shared/content/schemas/emails.ts'
import type { Site } from '../../../../shared/content/schemas/site.ts'
import type { Forms } from '../../../../shared/forms/forms.ts'
import type { PaperFacts } from '../../../../shared/pages/page-route.ts'
import type { Theme } from '../../../../shared/theme-colors.ts'
import type { Sender } from '../../../mail/send-email.ts'
import type { StoredSubmission } from '../../submissions/submission.ts'

export interface EmailContext {
  readonly site: Site
  /** Sends every email, and so organizes every demo. */
  readonly sender: Sender
  readonly siteUrl: string
  readonly words: EmailWords
  readonly theme: Theme
  readonly forms: Forms
  readonly papers: readonly NamedPaper[]
  readonly demo: Pick<DemoRules, 'zone' | 'hosts'>
  readonly recipient: (submission: StoredSubmission) => string
}

export interface NamedPaper extends PaperFacts {
  readonly title: string
  readonly summary: string
}

export type Fillings = Readonly<Partial<Record<EmailPlaceholder, string>>>

/** In one pass, so that a filling with braces is not filled again. */
export function fillWords(words: string, fillings: Fillings): string {
  const known: Readonly<Record<string, string>> = fillings
  return words.replace(/\{(\w+)\}/g, (placeholder, name: string) => known[name] ?? placeholder)
}
