import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export interface AxeRun {
  /** A part of the page; all of it unless given. Rules about whole pages are asked of whole pages alone. */
  readonly part?: string
  /** These rules and no others. */
  readonly rules?: readonly string[]
}

/** Runs axe-core in the page as it stands. Gives each rule that is broken, and by what. */
export async function runAxe(page: Page, { part, rules }: AxeRun = {}): Promise<readonly string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  if (!isThere) await page.evaluate(source)
  const options: RunOptions = {
    resultTypes: ['violations'], // what passes need not be described
    preload: false, // nothing it would load is looked at
    ...(rules ? { runOnly: [...rules] } : { rules: { 'target-size': { enabled: true } } }),
  }
  const { violations } = await page.evaluate(
    ({ context, options }) => {
      const { axe } = globalThis as unknown as {
        axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> }
      }
      return axe.run(context ?? document, options)
    },
    { context: part, options },
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
}
