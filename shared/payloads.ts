import { type FoundFaqs, findFaqs, readSearchText } from './content/faq-search.ts'
import type { ContentDocument } from './content/query/content-document.ts'
import type { Content } from './content/query/create-content-query.ts'
import type { FaqDocument, NoticeDocument, WhitepaperDocument } from './content/records.ts'
import type { Company } from './content/schemas/company.ts'
import type { LoadFile } from './content/schemas/load-file.ts'
import type { ContactUsPage } from './content/schemas/pages/contact-us.ts'
import type { DifferentiationPage } from './content/schemas/pages/differentiation.ts'
import type { DownloadWhitepaperPage } from './content/schemas/pages/download-whitepaper.ts'
import type { DownloadWhitepaperThankyouPage } from './content/schemas/pages/download-whitepaper-thankyou.ts'
import type { FaqsPage } from './content/schemas/pages/faqs.ts'
import type { HomePage } from './content/schemas/pages/home.ts'
import type { NotFoundPage } from './content/schemas/pages/not-found.ts'
import type { OurSolutionPage } from './content/schemas/pages/our-solution.ts'
import type { PartnersPage } from './content/schemas/pages/partners.ts'
import type { ScheduleYourDemoPage } from './content/schemas/pages/schedule-your-demo.ts'
import type { WhitepapersPage } from './content/schemas/pages/whitepapers.ts'
import type { WhyPage } from './content/schemas/pages/why.ts'
import type { SampleLoad } from './content/schemas/sample-load.ts'
import type { PageRequest, RouteId } from './routes.ts'
import type { BookingView } from './scheduling/booking-view.ts'
import type { DemoSlotsAnswer } from './scheduling/demo-slots-answer.ts'

/** A paper as lists and covers show it: everything but its text. */
export type WhitepaperSummary = Omit<WhitepaperDocument, 'body' | 'toc' | 'text'>

/** What each page is drawn from. The same on the server, in the payload file and in the browser. */
export interface PagePayloads {
  home: {
    page: HomePage
    loadFile: LoadFile
    faqs: readonly FaqDocument[]
    newest: WhitepaperSummary
  }
  'not-found': { page: NotFoundPage }
  'contact-us': { page: ContactUsPage; notices: readonly NoticeDocument[]; company: Company }
  differentiation: { page: DifferentiationPage }
  'download-whitepaper': { page: DownloadWhitepaperPage; papers: readonly WhitepaperSummary[] }
  'download-whitepaper-thankyou': {
    page: DownloadWhitepaperThankyouPage
    papers: readonly WhitepaperSummary[]
    /** What the link in the address is worth; only from the server, never in the file. */
    link?: PaperLink | EndedPaperLink
  }
  faqs: {
    page: FaqsPage
    faqs: readonly FaqDocument[]
    /** What the address searches for; absent where it searches for nothing, as in the file. */
    found?: FoundFaqs
  }
  'our-solution': { page: OurSolutionPage; loadFile: LoadFile; sample: SampleLoad }
  partners: { page: PartnersPage }
  'schedule-your-demo': {
    page: ScheduleYourDemoPage
    /** What the link in the address leads to; only from the server, never in the file. */
    booking?: BookingView
    /** The first open times, or those of `?from=` and `?zone=`; only from the server, where the calendar is on. */
    slots?: DemoSlotsAnswer
  }
  whitepapers: PaperListPayload | PaperPayload
  why: { page: WhyPage }
}

export interface PaperListPayload {
  readonly page: WhitepapersPage
  readonly papers: readonly WhitepaperSummary[]
}

/** A link that works, with what it is bound to. */
export interface PaperLink {
  readonly kind: 'good'
  readonly key: string
  readonly reference: string
  /** An instant in UTC. */
  readonly expiry: string
  /** Masked: `d…@example.com`; '' once the person is erased. */
  readonly sentTo: string
}

export interface EndedPaperLink {
  readonly kind: 'expired' | 'forged'
}

/** One paper to read. */
export interface PaperPayload {
  readonly page: WhitepapersPage
  readonly paper: WhitepaperDocument
  /** The papers before and after it in the list. */
  readonly neighbors: readonly (WhitepaperSummary | null)[]
}

/** What a page's record may say about the page as a whole. */
export interface PageHead {
  readonly title?: string | undefined
  readonly heading?: string | undefined
  readonly description?: string | undefined
}

/** One payload as it travels: in the page's HTML, and as a file when the browser navigates itself. */
export interface PagePayload<Data extends { page: PageHead } = { page: PageHead }> {
  /** The payload's name, so that a file that answers for another page is noticed. */
  readonly route: string
  readonly data: Data
}

export interface LoadRequest extends PageRequest {
  readonly $content: Content
  /** What the database knows of demos; absent in the build, whose files are everybody's. */
  readonly demo?: DemoSource | undefined
  /** What the server knows of links to papers; absent in the build. */
  readonly paper?: PaperSource | undefined
}

/** What the page that hands over a paper shows of one visitor's link. */
export interface PaperSource {
  /** Undefined where the address holds none. */
  readLink(query: URLSearchParams): Promise<PaperLink | EndedPaperLink | undefined>
}

/** What the page of the demo shows that changes from minute to minute. */
export interface DemoSource {
  booking(token: string): Promise<BookingView>
  /** Undefined where the calendar is off, or cannot be read now. */
  slots(query: URLSearchParams): Promise<DemoSlotsAnswer | undefined>
}

type PayloadLoaders = {
  readonly [Id in RouteId]: (request: LoadRequest) => Promise<PagePayloads[Id]>
}

/** How each page's payload is gathered from the content; the build and the server both ask here. */
export const payloadLoaders: PayloadLoaders = {
  home: async ({ $content }) => {
    const [page, loadFile, faqs, papers] = await Promise.all([
      pageRecord<HomePage>($content, 'home'),
      loadFileRecord($content),
      listFaqs($content).where({ featured: true }).sortBy('order').fetchList(),
      listPapers($content).fetchList(),
    ])
    const newest = papers.at(-1)
    if (!newest) throw new Error('content/whitepapers holds no paper for the home page to show')
    return { page, loadFile, faqs, newest }
  },
  'not-found': async ({ $content }) => ({ page: await pageRecord($content, 'not-found') }),
  'contact-us': async ({ $content }) => ({
    page: await pageRecord($content, 'contact-us'),
    notices: await $content<NoticeDocument>('notices').fetchList(),
    company: await $content<Company & ContentDocument>('company').fetchOne(),
  }),
  differentiation: async ({ $content }) => ({
    page: await pageRecord($content, 'differentiation'),
  }),
  'download-whitepaper': async ({ $content }) => ({
    page: await pageRecord($content, 'download-whitepaper'),
    papers: await listPapers($content).fetchList(),
  }),
  'download-whitepaper-thankyou': async ({ $content, url, paper }) => {
    const [page, papers, link] = await Promise.all([
      pageRecord<DownloadWhitepaperThankyouPage>($content, 'download-whitepaper-thankyou'),
      listPapers($content).fetchList(),
      paper?.readLink(url.searchParams),
    ])
    if (link?.kind === 'good') return { page, papers, link }
    const { heading, text } = page[link?.kind ?? 'direct']
    const head = { title: heading, description: text } // the record's own promises a download
    return { page: { ...page, ...head }, papers, ...(link && { link }) }
  },
  faqs: async ({ $content, url }) => {
    const query = readSearchText(url.searchParams)
    const [page, faqs] = await Promise.all([
      pageRecord<FaqsPage>($content, 'faqs'),
      listFaqs($content).sortBy('category').sortBy('order').fetchList(),
    ])
    return query === '' ? { page, faqs } : { page, faqs, found: await findFaqs($content, query) }
  },
  'our-solution': async ({ $content }) => ({
    page: await pageRecord($content, 'our-solution'),
    loadFile: await loadFileRecord($content),
    sample: await $content<SampleLoad & ContentDocument>('sample-load').fetchOne(),
  }),
  partners: async ({ $content }) => ({ page: await pageRecord($content, 'partners') }),
  'schedule-your-demo': async ({ $content, url, demo }) => {
    const token = url.searchParams.get('booking')
    const [page, booking, slots] = await Promise.all([
      pageRecord<ScheduleYourDemoPage>($content, 'schedule-your-demo'),
      token === null ? undefined : demo?.booking(token),
      demo?.slots(url.searchParams),
    ])
    return { page, ...(booking && { booking }), ...(slots && { slots }) }
  },
  whitepapers: async ({ $content, url }) => {
    const slug = url.searchParams.get('paper')
    const page = await pageRecord<WhitepapersPage>($content, 'whitepapers')
    if (slug === null) return { page, papers: await listPapers($content).fetchList() }
    const [paper, neighbors] = await Promise.all([
      $content<WhitepaperDocument>('whitepapers', slug).fetchOne(),
      listPapers($content).surround(slug).fetchList(),
    ])
    return { page: { ...page, title: paper.title, description: paper.summary }, paper, neighbors }
  },
  why: async ({ $content }) => ({ page: await pageRecord($content, 'why') }),
}

function pageRecord<Page>($content: Content, id: RouteId): Promise<Page & ContentDocument> {
  return $content<Page & ContentDocument>('pages', id).fetchOne()
}

/** Search words are for the content database; a page neither shows nor carries them. */
function listFaqs($content: Content) {
  return $content<FaqDocument>('faqs').without('keywords')
}

function loadFileRecord($content: Content): Promise<LoadFile & ContentDocument> {
  return $content<LoadFile & ContentDocument>('load-file').fetchOne()
}

/** In the order of their numbers; the newest is the last. */
function listPapers($content: Content) {
  return $content<WhitepaperDocument>('whitepapers').without('body', 'toc').sortBy('number')
}
