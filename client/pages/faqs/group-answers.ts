import type { FaqDocument } from '../../../shared/content/records.ts'
import type { Site } from '../../../shared/content/schemas/site.ts'

interface PlacedAnswer {
  /** On the page, counted through all groups from 1; a search does not change it. */
  readonly place: number
  readonly faq: FaqDocument
  /** False: a search leaves it out. */
  readonly isFound: boolean
}

export interface AnswerGroup {
  readonly category: FaqDocument['category']
  readonly label: string
  readonly answers: readonly PlacedAnswer[]
}

/** The answers under the site's categories, in the order the site gives; a category without answers is left out. */
export function groupAnswers(
  faqs: readonly FaqDocument[],
  categories: Site['faqCategories'],
): readonly AnswerGroup[] {
  let place = 0
  return categories
    .map(({ value, label }) => ({
      category: value,
      label,
      answers: faqs
        .filter((faq) => faq.category === value)
        .sort((one, other) => one.order - other.order)
        .map((faq) => ({ place: ++place, faq, isFound: true })),
    }))
    .filter(({ answers }) => answers.length > 0)
}

/**
 * The same groups after a search: the one with the best answer first, in each the better answer first. What was not
 * found stays, at the end and marked so, for a link may lead to it.
 */
export function rankGroups(
  groups: readonly AnswerGroup[],
  slugs: readonly string[],
): readonly AnswerGroup[] {
  const ranks = new Map(slugs.map((slug, rank) => [slug, rank]))
  const rankOf = ({ faq }: PlacedAnswer) => ranks.get(faq.slug) ?? slugs.length
  const bestOf = ({ answers }: AnswerGroup) => Math.min(...answers.map(rankOf))
  return groups
    .map((group) => ({
      ...group,
      answers: group.answers
        .map((answer) => ({ ...answer, isFound: ranks.has(answer.faq.slug) }))
        .sort((one, other) => rankOf(one) - rankOf(other)),
    }))
    .sort((one, other) => bestOf(one) - bestOf(other))
}

/** How many answers of a group the search leaves. */
export function countShown({ answers }: AnswerGroup): number {
  return answers.filter(({ isFound }) => isFound).length
}
