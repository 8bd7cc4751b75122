import { parseArgs } from 'node:util'
import type { PageState } from '../../support/browser/page-states.ts'

export type Theme = 'light' | 'dark'

export interface ShotsOptions {
  /** State names or their prefixes; empty for all states. */
  readonly pages: readonly string[]
  /** In CSS pixels. */
  readonly widths: readonly number[]
  readonly themes: readonly Theme[]
}

const WIDTHS = [320, 390, 768, 1024, 1264, 1440, 1920, 2560]
const THEMES: readonly Theme[] = ['light', 'dark']

/** Throws if an option is invalid. */
export function readShotsOptions(args: readonly string[]): ShotsOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      page: { type: 'string', multiple: true, default: [] },
      width: { type: 'string', multiple: true, default: [] },
      theme: { type: 'string', multiple: true, default: [] },
    },
  })
  return {
    pages: values.page,
    widths: values.width.length > 0 ? values.width.map(readWidth) : WIDTHS,
    themes: values.theme.length > 0 ? values.theme.map(readTheme) : THEMES,
  }
}

/**
 * Selects the states to capture. `contact-us` selects the page and every state named `contact-us-…`. Throws if none
 * match.
 */
export function chooseStates(
  states: readonly PageState[],
  pages: readonly string[],
): readonly PageState[] {
  if (pages.length === 0) return states
  const chosen = states.filter(({ name }) =>
    pages.some((page) => name === page || name.startsWith(`${page}-`)),
  )
  if (chosen.length > 0) return chosen
  throw new Error(`--page is one of ${states.map(({ name }) => name).join(', ')}`)
}

function readWidth(text: string): number {
  if (!/^[1-9]\d{2,3}$/.test(text)) throw new Error('--width is in pixels, from 100 to 9999')
  return Number(text)
}

function readTheme(text: string): Theme {
  const theme = THEMES.find((known) => known === text)
  if (!theme) throw new Error('--theme is light or dark')
  return theme
}
