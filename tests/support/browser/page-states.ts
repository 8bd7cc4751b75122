import type { Page } from 'playwright-core'
import { createPageRoutes } from '../../../shared/pages/all-pages.ts'
import type { RouteFacts } from '../../../shared/pages/page-route.ts'
import {
  followFooter,
  goOffline,
  openMenu,
  sendEmptyForm,
  sendToFailingServer,
  sendWithoutConnection,
} from './act.ts'
import { BROKEN_PATH } from './break-release.ts'
import { bookDemo, requestPaper } from './sent-forms.ts'

/** A page in a state that a visitor can reach. */
export interface PageState {
  /** Used in file names. */
  readonly name: string
  /** The path, or a function that resolves to it after sending what the state requires. */
  readonly address: string | ((siteUrl: string) => Promise<string>)
  /** What the visitor does once the page is hydrated. */
  readonly act?: (page: Page) => Promise<unknown>
  /** Maximum window width in CSS pixels, exclusive. */
  readonly below?: number
  /** Selector of the element that differs from the initial state of the page; the whole page by default. */
  readonly part?: string
  /** The act goes offline or stubs the server, so no other state can follow in the same page. */
  readonly breaksNetwork?: boolean
  /** Needs a server that fails on this path. */
  readonly isBroken?: boolean
}

const REFERENCE = '7K3M-Q0XZ'
const HEADER_HAS_LINKS_FROM = 1264
const MAIN = 'main'
const FORM = 'form.site-form'
const RECEIPT = '.receipt'

/** Every page in every state that looks different. */
export function createPageStates(facts: RouteFacts): readonly PageState[] {
  const pages = createPageRoutes(facts).map(({ id, path }) => ({ name: id, address: path }))
  const [newest] = facts.papers
  if (!newest) throw new Error('There is no paper')
  return [
    ...pages,
    { name: 'menu', address: '/', act: openMenu, below: HEADER_HAS_LINKS_FROM, part: 'dialog' },
    ...formStates(newest.slug),
    ...faqStates,
    {
      name: 'our-solution-held',
      address: '/our-solution?sheet=7&day=other&decision=hold',
      part: '#sample',
    },
    { name: 'whitepapers-paper', address: `/whitepapers?paper=${newest.slug}` },
    { name: 'whitepapers-none', address: '/whitepapers?for=insurer&topic=seals', part: MAIN },
    {
      name: 'offline',
      address: '/',
      act: goOffline,
      part: '.online-strip',
      breaksNetwork: true,
    },
    {
      name: 'offline-page',
      address: '/',
      act: (page) => goOffline(page).then(() => followFooter(page, '/partners')),
      breaksNetwork: true,
    },
    { name: 'error', address: BROKEN_PATH, act: untilFailed, isBroken: true },
  ]
}

/** Only an error page rendered by the server has this line, which contains the request ID. */
function untilFailed(page: Page): Promise<void> {
  return page.getByText('Error 500').waitFor()
}

function formStates(paper: string): readonly PageState[] {
  const chosenPaper = `/download-whitepaper?paper=${paper}`
  const thankYou = `/download-whitepaper-thankyou?paper=${paper}`
  return [
    { name: 'contact-us-problems', address: '/contact-us', act: sendEmptyForm, part: FORM },
    {
      name: 'contact-us-failed',
      address: '/contact-us',
      act: sendToFailingServer,
      part: FORM,
      breaksNetwork: true,
    },
    {
      name: 'contact-us-saved',
      address: '/contact-us',
      act: sendWithoutConnection,
      part: FORM,
      breaksNetwork: true,
    },
    {
      name: 'partners-saved',
      address: '/contact-us',
      act: (page) => sendWithoutConnection(page).then(() => followFooter(page, '/partners')),
      part: '.unsent-strip',
      breaksNetwork: true,
    },
    { name: 'contact-us-sent', address: `/contact-us?sent=${REFERENCE}#sent`, part: RECEIPT },
    { name: 'download-whitepaper-form', address: chosenPaper, part: MAIN },
    { name: 'download-whitepaper-problems', address: chosenPaper, act: sendEmptyForm, part: FORM },
    { name: 'download-whitepaper-sent', address: (url) => requestPaper(url, paper), part: MAIN },
    { name: 'download-whitepaper-ended', address: `${thankYou}&link=expired`, part: MAIN },
    {
      name: 'schedule-your-demo-problems',
      address: '/schedule-your-demo',
      act: sendEmptyForm,
      part: FORM,
    },
    {
      name: 'schedule-your-demo-sent',
      address: `/schedule-your-demo?sent=${REFERENCE}#sent`,
      part: RECEIPT,
    },
    { name: 'schedule-your-demo-received', address: bookDemo, part: MAIN },
  ]
}

const faqStates: readonly PageState[] = [
  {
    name: 'faqs-open',
    address: '/faqs',
    act: (page) => page.locator('.faqs-open-all').click(),
    part: MAIN,
  },
  { name: 'faqs-search', address: '/faqs?q=seal', part: MAIN },
  { name: 'search-found', address: '/search?q=seal+number', part: MAIN },
  { name: 'search-none', address: '/search?q=zeppelin', part: MAIN },
  { name: 'faqs-none', address: '/faqs?q=zeppelin', part: MAIN },
]
