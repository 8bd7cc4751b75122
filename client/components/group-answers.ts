import type { Site } from '../../shared/content/schemas/site.ts'
import type { ShownFaq } from '../../shared/pages/load-records.ts'

interface NumberedAnswer {
  readonly number: number
  readonly faq: ShownFaq
  readonly isMatch: boolean
}

export interface AnswerGroup {
  readonly category: ShownFaq['category']
  readonly label: string
  readonly answers: readonly NumberedAnswer[]
}

export function groupAnswers(
  faqs: readonly ShownFaq[],
  categories: Site['faqCategories'],
): readonly AnswerGroup[] {
  let number = 0
  return categories
    .map(({ value, label }) => ({
      category: value,
      label,
      answers: faqs
        .filter((faq) => faq.category === value)
        .sort((one, other) => one.order - other.order)
        .map((faq) => ({ number: ++number, faq, isMatch: true })),
    }))
    .filter(({ answers }) => answers.length > 0)
}

/** Ranks groups and answers by the search. Excluded answers stay at the end, because a link may lead to them. */
export function rankGroups(
  groups: readonly AnswerGroup[],
  slugs: readonly string[],
): readonly AnswerGroup[] {
  const ranks = new Map(slugs.map((slug, rank) => [slug, rank]))
  const rankOf = ({ faq }: NumberedAnswer) => ranks.get(faq.slug) ?? slugs.length
  const bestOf = ({ answers }: AnswerGroup) => Math.min(...answers.map(rankOf))
  return groups
    .map((group) => ({
      ...group,
      answers: group.answers
        .map((answer) => ({ ...answer, isMatch: ranks.has(answer.faq.slug) }))
        .sort((one, other) => rankOf(one) - rankOf(other)),
    }))
    .sort((one, other) => bestOf(one) - bestOf(other))
}

export function countMatches({ answers }: AnswerGroup): number {
  return answers.filter(({ isMatch }) => isMatch).length
}
