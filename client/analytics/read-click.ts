import type { Conversion } from '../../shared/analytics/events.ts'

/** Page paths only: the path of a file may contain a key. */
const PAGE_PATH = /^\/[\w-]*$/

const PAPER_PATH = /^\/downloads\/([\w-]+)\.pdf$/

export function readClick(
  { target }: Pick<Event, 'target'>,
  siteOrigin: string,
): Pick<Conversion, 'name' | 'subject'> | undefined {
  const element = target as Partial<Pick<Element, 'closest'>> | null
  const question = element?.closest?.('summary')?.closest<HTMLDetailsElement>('.accordion-item')
  if (question?.id && !question.open) return { name: 'faq_open', subject: question.id }

  const link = element?.closest?.<HTMLAnchorElement>('a')
  if (link?.origin !== siteOrigin) return undefined
  const [, paper] = PAPER_PATH.exec(link.pathname) ?? []
  if (paper) return { name: 'download', subject: paper }
  const isCall = link.matches('.button:not(.button-text)') && PAGE_PATH.test(link.pathname)
  return isCall ? { name: 'cta_click', subject: link.pathname } : undefined
}
