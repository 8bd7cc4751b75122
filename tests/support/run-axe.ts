import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules whose answer depends on the colours. They take most of the time. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

export interface AxeRun {
  /** A part of the page; all of it unless given. Rules about whole pages are asked of whole pages alone. */
  readonly part?: string | undefined
  /** Only the rules about colours, or all the others; every rule unless given. */
  readonly rules?: 'colors' | 'structure'
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
    ...chooseRules(rules),
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

function chooseRules(rules: AxeRun['rules']): RunOptions {
  if (rules === 'colors') return { runOnly: COLOR_RULES }
  if (rules === undefined) return {}
  return { rules: Object.fromEntries(COLOR_RULES.map((rule) => [rule, { enabled: false }])) }
}
