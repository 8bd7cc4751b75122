import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules whose answer depends on the colors. They take most of the time. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']
const STRUCTURE = Object.fromEntries(COLOR_RULES.map((rule) => [rule, { enabled: false }]))

export interface AxeRun {
  /** A part of the page; all of it unless given. Rules about whole pages are asked of whole pages alone. */
  readonly part?: string | undefined
  /** All rules but those about colors; every rule unless given. */
  readonly rules?: 'structure'
}

/**
 * Runs axe-core in the page as it stands. Gives each rule that is broken, and by what. Its rule on the size of targets is
 * off, as it is by default: `small-targets.ts` asks for more.
 */
export async function runAxe(page: Page, { part, rules }: AxeRun = {}): Promise<readonly string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  if (!isThere) await page.evaluate(source)
  const options: RunOptions = {
    resultTypes: ['violations'], // what passes need not be described
    preload: false, // nothing it would load is looked at
    ...(rules === 'structure' && { rules: STRUCTURE }),
  }
  return page.evaluate(
    async ({ context, options }) => {
      const { axe } = globalThis as unknown as {
        axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> }
      }
      const { violations } = await axe.run(context ?? document, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`)
    },
    { context: part, options },
  )
}
