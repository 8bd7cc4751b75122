import type { ReactNode } from 'react'
import type { PagePayloads } from '../../shared/payloads.ts'
import type { RouteId } from '../../shared/routes.ts'
import type { LazyPart } from './lazy-part.tsx'

/** A page draws what its payload holds and nothing else; which payload that is, the route decides. */
export interface PageComponent {
  (props: never): ReactNode
  /** What the page loads in chunks of their own, to be there before it is drawn. */
  readonly parts?: readonly Pick<LazyPart<never>, 'preload'>[]
}

/** Every route has a page but /404, which is never admitted and so shows the error page. */
export type PageId = Exclude<RouteId, 'not-found'>

type PageModules = {
  readonly [Id in PageId]: () => Promise<PageComponent & ((props: PagePayloads[Id]) => ReactNode)>
}

/** Route to page. Each import is a chunk of its own in the browser; its file is named as its route. */
export const pageModules: PageModules = {
  home: async () => (await import('../pages/home.tsx')).HomePage,
  'contact-us': async () => (await import('../pages/contact-us.tsx')).ContactUsPage,
  differentiation: async () => (await import('../pages/differentiation.tsx')).DifferentiationPage,
  'download-whitepaper': async () =>
    (await import('../pages/download-whitepaper.tsx')).DownloadWhitepaperPage,
  'download-whitepaper-thankyou': async () =>
    (await import('../pages/download-whitepaper-thankyou.tsx')).DownloadWhitepaperThankyouPage,
  faqs: async () => (await import('../pages/faqs.tsx')).FaqsPage,
  'our-solution': async () => (await import('../pages/our-solution.tsx')).OurSolutionPage,
  partners: async () => (await import('../pages/partners.tsx')).PartnersPage,
  'schedule-your-demo': async () =>
    (await import('../pages/schedule-your-demo.tsx')).ScheduleYourDemoPage,
  whitepapers: async () => (await import('../pages/whitepapers.tsx')).WhitepapersPage,
  why: async () => (await import('../pages/why.tsx')).WhyPage,
}

/** Resolves when everything a page is made of has been loaded. */
export async function preloadParts({ parts = [] }: Pick<PageComponent, 'parts'>): Promise<void> {
  await Promise.all(parts.map((part) => part.preload()))
}
