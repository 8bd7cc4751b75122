import type { WhitepaperDocument } from '../../../../shared/content/records.ts'
import type { DemoRules } from '../../../../shared/content/schemas/demo.ts'
import type { EmailPlaceholder, EmailWords } from '../../../../shared/content/schemas/emails.ts'
import type { Site } from '../../../../shared/content/schemas/site.ts'
import { formMailbox } from '../../../../shared/forms/form-mailbox.ts'
import type { Forms } from '../../../../shared/forms/forms.ts'
import type { PaperFacts } from '../../../../shared/pages/page-route.ts'
import type { Theme } from '../../../../shared/theme-colors.ts'
import type { Config } from '../../../config.ts'
import { readSender, type Sender } from '../../../mail/send-email.ts'
import type { Release } from '../../../release.ts'
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

interface NamedPaper extends PaperFacts {
  readonly title: string
  readonly summary: string
}

interface ContextParts {
  readonly config: Pick<Config, 'mailFrom' | 'siteUrl'>
  readonly release: Release
}

/** Throws if MAIL_FROM is invalid. */
export function createEmailContext({ config, release }: ContextParts, forms: Forms): EmailContext {
  const { facts, emails, theme, demo, documents } = release
  const nameOf = (slug: string) => {
    const document = documents.find(({ path }) => path === `/whitepapers/${slug}`)
    const { title = slug, summary = '' } = (document ?? {}) as Partial<WhitepaperDocument>
    return { title, summary }
  }
  return {
    site: facts.site,
    sender: readSender(config.mailFrom, facts.site),
    siteUrl: config.siteUrl,
    words: emails,
    theme,
    demo,
    forms,
    papers: facts.papers.map((paper) => ({ ...paper, ...nameOf(paper.slug) })),
    recipient: ({ form, answers }) =>
      formMailbox(facts.site.contact, { form, topic: answers.topic }),
  }
}

export type Fillings = Readonly<Partial<Record<EmailPlaceholder, string>>>

/** In one pass, so that a filling with braces is not filled again. */
export function fillWords(words: string, fillings: Fillings): string {
  const known: Readonly<Record<string, string>> = fillings
  return words.replace(/\{(\w+)\}/g, (placeholder, name: string) => known[name] ?? placeholder)
}
