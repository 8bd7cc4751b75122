import type { Page } from 'playwright-core'
import { createPageRoutes } from '../../../shared/pages/all-pages.ts'
import type { RouteFacts } from '../../../shared/pages/page-route.ts'
import {
  followFooter,
  goOffline,
  openMenu,
  sendEmptyForm,
  sendInVain,
  sendWithoutSignal,
} from './act.ts'
import { BROKEN_PATH } from './break-release.ts'
import { askForPaper, bookDemo, holdDemo } from './sent-forms.ts'

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
  /** The element that looks different than in the page without this state; the whole page unless given. */
  readonly part?: string
  /** Its act takes the network away, or answers in the place of the server: no other state can follow in the same page. */
  readonly breaksNetwork?: boolean
  /** Of a site whose server fails over the address. */
  readonly isBroken?: boolean
}

const REFERENCE = '7K3M-Q0XZ'
const HEADER_HAS_LINKS_FROM = 1264
const MAIN = 'main'
const FORM = 'form.site-form'
const RECEIPT = '.receipt'

/** Every page of the site in every state of it that looks different. */
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

/** What a broken server says has a line more than what a browser says to a broken page. */
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
      act: sendInVain,
      part: FORM,
      breaksNetwork: true,
    },
    {
      name: 'contact-us-saved',
      address: '/contact-us',
      act: sendWithoutSignal,
      part: FORM,
      breaksNetwork: true,
    },
    {
      name: 'partners-saved',
      address: '/contact-us',
      act: (page) => sendWithoutSignal(page).then(() => followFooter(page, '/partners')),
      part: '.saved-strip',
      breaksNetwork: true,
    },
    { name: 'contact-us-sent', address: `/contact-us?sent=${REFERENCE}#sent`, part: RECEIPT },
    { name: 'download-whitepaper-form', address: chosenPaper, part: MAIN },
    { name: 'download-whitepaper-problems', address: chosenPaper, act: sendEmptyForm, part: FORM },
    { name: 'download-whitepaper-sent', address: (url) => askForPaper(url, paper), part: MAIN },
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
    { name: 'schedule-your-demo-booked', address: bookDemo, part: MAIN },
    { name: 'schedule-your-demo-held', address: holdDemo, part: MAIN },
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
  { name: 'faqs-none', address: '/faqs?q=zeppelin', part: MAIN },
]
