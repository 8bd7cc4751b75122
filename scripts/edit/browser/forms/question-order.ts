import type { FileChange } from '../../forms/change.ts'

export const FAQS = 'content/faqs/'
export const QUESTIONS = 'content/questions.yml'

/** Names of the files of each category, in the order of the page. */
export type QuestionOrder = Readonly<Record<string, readonly string[]>>

/** From the order that was opened to another one; none if it is the same. `source` is the file that has it. */
export function orderChanges(
  { source, order: opened }: { readonly source: string; readonly order: QuestionOrder },
  order: QuestionOrder,
): readonly FileChange[] {
  const changes = Object.entries(opened).flatMap(([category, before]) => {
    const slugs = order[category] ?? []
    if (slugs.join() === before.join()) return []
    const items = slugs.map((slug) => {
      const from = before.indexOf(slug)
      return from < 0 ? { value: slug } : { from }
    })
    return [{ path: [category], items }]
  })
  return changes.length === 0 ? [] : [{ file: QUESTIONS, opened: source, changes }]
}

export interface QuestionPlace {
  readonly category: string
  /** Undefined: the first of its category. */
  readonly after: string | undefined
}

/** Without a place, it goes. */
export function orderWith(
  order: QuestionOrder,
  slug: string,
  place?: QuestionPlace,
): QuestionOrder {
  const entries = Object.entries(order).map(([category, slugs]) => {
    const others = slugs.filter((one) => one !== slug)
    if (category !== place?.category) return [category, others] as const
    const index = place.after === undefined ? 0 : others.indexOf(place.after) + 1
    return [category, [...others.slice(0, index), slug, ...others.slice(index)]] as const
  })
  return Object.fromEntries(entries)
}

export function placeOf(order: QuestionOrder, slug: string): QuestionPlace | undefined {
  const [category, slugs] = Object.entries(order).find(([, all]) => all.includes(slug)) ?? []
  if (category === undefined || slugs === undefined) return undefined
  return { category, after: slugs[slugs.indexOf(slug) - 1] }
}
