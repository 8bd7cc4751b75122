import type { Page } from 'playwright-core'
import { createPageRoutes, type RouteFacts } from '../../shared/routes.ts'
import { breakPage, followFooter, goOffline, openMenu, sendEmptyForm, sendInVain } from './act.ts'
import { askForPaper, bookDemo } from './sent-forms.ts'

/** Something a visitor may come to see: a page, and what was done on it. */
export interface PageState {
  /** As in a file name. */
  readonly name: string
  /** The path; or what finds it out, where something has to be sent before. */
  readonly address: string | ((siteUrl: string) => Promise<string>)
  /** What the visitor does there, once the script has taken the page over. */
  readonly act?: (page: Page) => Promise<unknown>
  /** Only in windows narrower than this, in pixels. */
  readonly below?: number
}

const REFERENCE = '7K3M-Q0XZ'
const HEADER_HAS_LINKS_FROM = 1264

/** Every page of the site in every state of it that looks different. */
export function createPageStates(facts: RouteFacts): readonly PageState[] {
  const pages = createPageRoutes(facts).map(({ id, path }) => ({ name: id, address: path }))
  const [newest] = facts.papers
  if (!newest) throw new Error('There is no paper')
  return [
    ...pages,
    { name: 'menu', address: '/', act: openMenu, below: HEADER_HAS_LINKS_FROM },
    ...formStates(newest.slug),
    ...faqStates,
    { name: 'whitepapers-paper', address: `/whitepapers?paper=${newest.slug}` },
    { name: 'whitepapers-none', address: '/whitepapers?q=zeppelin' },
    { name: 'offline', address: '/', act: goOffline },
    {
      name: 'offline-page',
      address: '/',
      act: (page) => goOffline(page).then(() => followFooter(page, '/partners')),
    },
    { name: 'error', address: '/', act: breakPage },
  ]
}

function formStates(paper: string): readonly PageState[] {
  const chosenPaper = `/download-whitepaper?paper=${paper}`
  const thankYou = `/download-whitepaper-thankyou?paper=${paper}`
  return [
    { name: 'contact-us-problems', address: '/contact-us', act: sendEmptyForm },
    { name: 'contact-us-failed', address: '/contact-us', act: sendInVain },
    { name: 'contact-us-sent', address: `/contact-us?sent=${REFERENCE}#sent` },
    { name: 'download-whitepaper-form', address: chosenPaper },
    { name: 'download-whitepaper-problems', address: chosenPaper, act: sendEmptyForm },
    { name: 'download-whitepaper-sent', address: (url) => askForPaper(url, paper) },
    { name: 'download-whitepaper-ended', address: `${thankYou}&link=expired` },
    { name: 'schedule-your-demo-problems', address: '/schedule-your-demo', act: sendEmptyForm },
    { name: 'schedule-your-demo-sent', address: `/schedule-your-demo?sent=${REFERENCE}#sent` },
    { name: 'schedule-your-demo-booked', address: bookDemo },
  ]
}

const faqStates: readonly PageState[] = [
  { name: 'faqs-open', address: '/faqs', act: (page) => page.locator('.faqs-open-all').click() },
  { name: 'faqs-search', address: '/faqs?q=seal' },
  { name: 'faqs-none', address: '/faqs?q=zeppelin' },
]
