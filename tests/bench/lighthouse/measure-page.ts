import lighthouse from 'lighthouse'

export interface Measured {
  /** From 0 to 100. A category is absent if it was skipped or has no score. */
  readonly scores: Readonly<Partial<Record<Category, number>>>
  /** Cumulative layout shift. */
  readonly shift: number
  /** First and largest contentful paint, in seconds. */
  readonly firstPaintS: number
  readonly largestPaintS: number
  /** Total blocking time, in milliseconds. */
  readonly blockedMs: number
  /** Audits that kept a score below 100. */
  readonly findings: readonly string[]
}

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Category = (typeof CATEGORIES)[number]

export interface PageToMeasure {
  readonly siteUrl: string
  readonly path: string
  /** Port of the browser's remote debugging protocol. */
  readonly debuggingPort: number
  /** False for a page with `noindex`, which skips the audit for it. */
  readonly isIndexed: boolean
  /** An error page has no SEO score, and browsers log its status as a console error. */
  readonly isError: boolean
}

/** Measures a page with Lighthouse's mobile settings and simulated throttling. */
export async function measurePage(page: PageToMeasure): Promise<Measured> {
  const first = await runLighthouse(page)
  const isTraceCut = first.runtimeError?.code === 'NO_NAVSTART' // now and then, Chromium's trace lacks it
  if (isTraceCut)
    console.log(`    ${page.path} again: the trace lacked the start of the navigation`)
  const { categories, audits, runtimeError } = isTraceCut ? await runLighthouse(page) : first
  if (runtimeError) throw new Error(`${page.path}: ${runtimeError.message}`)
  const known = CATEGORIES.flatMap((category) => {
    const score = categories[category]?.score
    return score == null ? [] : [[category, Math.round(score * 100)]]
  })
  const figure = (audit: string) => audits[audit]?.numericValue ?? 0
  return {
    scores: Object.fromEntries(known),
    shift: figure('cumulative-layout-shift'),
    firstPaintS: figure('first-contentful-paint') / 1_000,
    largestPaintS: figure('largest-contentful-paint') / 1_000,
    blockedMs: figure('total-blocking-time'),
    findings: findingsOf(categories, audits),
  }
}

async function runLighthouse(page: PageToMeasure) {
  const { siteUrl, path, debuggingPort, isIndexed, isError } = page
  const result = await lighthouse(siteUrl + path, {
    port: debuggingPort,
    logLevel: 'error',
    throttlingMethod: 'simulate',
    ignoreStatusCode: isError,
    onlyCategories: CATEGORIES.filter((category) => !(isError && category === 'seo')),
    skipAudits: [...(isIndexed ? [] : ['is-crawlable']), ...(isError ? ['errors-in-console'] : [])],
  })
  if (!result) throw new Error(`Lighthouse returned no result for ${path}`)
  return result.lhr
}

interface CategoryResult {
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
}

interface AuditResult {
  readonly score: number | null
  readonly title: string
  readonly displayValue?: string
}

function findingsOf(
  categories: Readonly<Record<string, CategoryResult>>,
  audits: Readonly<Record<string, AuditResult>>,
): readonly string[] {
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs)
  return counted.flatMap(({ id, weight }) => {
    const audit = audits[id]
    if (!audit || weight === 0 || audit.score === null || audit.score === 1) return []
    return `${audit.title} ${audit.displayValue ?? ''} (${audit.score})`
  })
}
