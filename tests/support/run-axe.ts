import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export interface AxeRun {
  /** Selector of a section; the whole page by default. Page-level rules run only on the whole page. */
  readonly part?: string | undefined
  /** Skips the contrast of texts, which takes most of the time, where `text-colors.ts` checks it. */
  readonly skipsContrast?: boolean
}

/**
 * Runs axe-core on the current page. Returns each violated rule with its targets. The target-size rule is off, as by
 * default, because `small-targets.ts` is stricter.
 */
export async function runAxe(
  page: Page,
  { part, skipsContrast = false }: AxeRun = {},
): Promise<readonly string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in globalThis)
  if (!isLoaded) await page.evaluate(source)
  const options: RunOptions = {
    resultTypes: ['violations'], // describing passes takes time
    preload: false, // none of the rules needs preloaded assets
    rules: { 'color-contrast': { enabled: !skipsContrast } },
  }
  return page.evaluate(
    async ({ context, options }) => {
      const { axe } = globalThis as unknown as {
        axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> }
      }
      // A color on its way has neither contrast.
      const changes = document.getAnimations().filter((change) => change instanceof CSSTransition)
      await Promise.allSettled(changes.map(({ finished }) => finished))
      const { violations } = await axe.run(context ?? document, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`)
    },
    { context: part, options },
  )
}
