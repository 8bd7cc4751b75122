import type { Site } from '../../../shared/content/schemas/site.ts'
import type { ShownFaq } from '../../../shared/pages/load-records.ts'
import type { FaqSearchResult } from '../../../shared/search/site-search.ts'

export interface AnswerGroup {
  readonly category: ShownFaq['category']
  readonly label: string
  readonly answers: readonly ShownFaq[]
  /** How many of them the search has found; all without a search. */
  readonly count: number
}

/**
 * Answers by category, in the order of the page, or of a search, best first. Those that it excludes stay at the end,
 * because a link may lead to them.
 */
export function groupAnswers(
  faqs: readonly ShownFaq[],
  categories: Site['faqCategories'],
  result: FaqSearchResult | undefined,
): readonly AnswerGroup[] {
  const slugs = result?.slugs ?? faqs.map(({ slug }) => slug)
  const ranks = new Map(slugs.map((slug, rank) => [slug, rank]))
  const rankOf = (faq: ShownFaq | undefined) => ranks.get(faq?.slug ?? '') ?? slugs.length
  return categories
    .map(({ value, label }) => {
      const answers = faqs.filter(({ category }) => category === value)
      const count = answers.filter(({ slug }) => ranks.has(slug)).length
      answers.sort((one, other) => rankOf(one) - rankOf(other))
      return { category: value, label, answers, count }
    })
    .filter(({ answers }) => answers.length > 0)
    .sort((one, other) => rankOf(one.answers[0]) - rankOf(other.answers[0]))
}
