import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { openJourneySite } from '../support/journey-site.ts'
import { untilHydrated } from '../support/navigate.ts'

const { visit } = openJourneySite()

/** The goal is 100 KB. The chunk that all pages share takes 95 of them. */
const MOST_SCRIPT = 125_000

/** The pages with the most script, and the error page. */
it.each(['/', '/faqs', '/contact-us', '/schedule-your-demo', '/404'])(
  '%s fetches no more script than it uses for a visitor who saves data',
  async (path) => {
    const sizes = new Map<string, number>()
    const watch = async (page: Page) => {
      page.on('response', (response) => {
        const { pathname } = new URL(response.url())
        if (!pathname.endsWith('.js')) return
        sizes.set(pathname, Number(response.headers()['content-length']))
      })
    }
    const { page, complaints } = await visit(path, { before: watch })
    await untilHydrated(page)
    await page.waitForLoadState('networkidle')
    expect(complaints.splice(0)).toHaveLength(path === '/404' ? 1 : 0)

    const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
    expect(bytes).toBeGreaterThan(80_000) // whatever counts them, counts
    expect(bytes).toBeLessThan(MOST_SCRIPT)
    const unused = path === '/404' ? /bridge-out/ : /bridge-out|road-ends/
    expect([...sizes.keys()].filter((name) => unused.test(name))).toEqual([])
  },
)
