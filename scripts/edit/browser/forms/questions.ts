import type { Value } from '../../forms/change.ts'
import { askForForm, askForTitles } from '../ask.ts'
import { FAQS, QUESTIONS, type QuestionOrder } from './question-order.ts'

export interface Questions {
  /** The file that lists them. */
  readonly source: string
  readonly order: QuestionOrder
  /** In the order of the page. */
  readonly categories: readonly { readonly value: string; readonly label: string }[]
  titleOf(slug: string): string
}

export async function readQuestions(): Promise<Questions> {
  const [list, site, files] = await Promise.all([
    askForForm(QUESTIONS),
    askForForm('content/site.yml'),
    askForTitles(FAQS),
  ])
  const categories = site.fields.faqCategories as readonly { value: string; label: string }[]
  const titles = new Map(files.map(({ file, title }) => [slugOf(file), title]))
  const slugsOf = (value: Value | undefined) => (Array.isArray(value) ? value.map(String) : [])
  return {
    source: list.source,
    categories,
    order: Object.fromEntries(categories.map(({ value }) => [value, slugsOf(list.fields[value])])),
    titleOf: (slug) => titles.get(slug) ?? slug,
  }
}

function slugOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1, -'.md'.length)
}

/** A name for the address, from a title. */
export function toSlug(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[’']|\p{M}/gu, '')
    .match(/[a-z0-9]+/g)
  return (words ?? []).slice(0, 6).join('-')
}
