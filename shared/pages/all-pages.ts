import { contactUsPage } from './contact-us/route.ts'
import { differentiationPage } from './differentiation/route.ts'
import { downloadWhitepaperPage } from './download-whitepaper/route.ts'
import { downloadWhitepaperThankyouPage } from './download-whitepaper-thankyou/route.ts'
import { faqsPage } from './faqs/route.ts'
import { homePage } from './home/route.ts'
import { leadPage } from './lead/route.ts'
import { notFoundPage } from './not-found/route.ts'
import { ourSolutionPage } from './our-solution/route.ts'
import { type PageRoute, type RouteFacts, resolvePage } from './page-route.ts'
import { partnersPage } from './partners/route.ts'
import { scheduleYourDemoPage } from './schedule-your-demo/route.ts'
import { searchPage } from './search/route.ts'
import { unsubscribePage } from './unsubscribe/route.ts'
import { whitepapersPage } from './whitepapers/route.ts'
import { whyPage } from './why/route.ts'

/** The only list of pages: navigation, sitemap, payload files, and stylesheets follow from it. */
export const allPages = [
  homePage,
  notFoundPage,
  contactUsPage,
  differentiationPage,
  downloadWhitepaperPage,
  downloadWhitepaperThankyouPage,
  faqsPage,
  leadPage,
  ourSolutionPage,
  partnersPage,
  scheduleYourDemoPage,
  searchPage,
  unsubscribePage,
  whitepapersPage,
  whyPage,
] as const

export type RouteId = (typeof allPages)[number]['id']

export function createPageRoutes(facts: RouteFacts): readonly PageRoute<RouteId>[] {
  return allPages.map((page) => resolvePage<RouteId>(page, facts))
}

/** Other code takes paths from here. That of `why` depends on the product's name, so it is in the routes of a release. */
export function pagePath(id: Exclude<RouteId, 'why'>): string {
  return allPages.find((page) => page.id === id)?.path as string
}
