import { readFile } from 'node:fs/promises'
import type { ThemeColors } from '../../shared/theme-colors.ts'
import { type ContentProblem, problemAt } from './content-error.ts'

const FILE = 'client/theme/tokens.css'

/** WCAG 2.2, success criterion 1.4.3. */
const MIN_CONTRAST = 4.5

/** Buttons, emails and signs write in `--on-amber` on the accent. */
export async function checkAccent({
  amber = '',
  'on-amber': ink = '',
}: ThemeColors): Promise<readonly ContentProblem[]> {
  const contrast = contrastOf(amber, ink)
  if (contrast >= MIN_CONTRAST) return []
  const text = await readFile(FILE, 'utf8')
  const reason =
    amber === ''
      ? 'Write the accent as # with six digits and a semicolon, for example #ffffff;'
      : `${amber} below ${ink} (--on-amber) has a contrast of ${contrast.toFixed(1)}. At least ${MIN_CONTRAST} can be read: choose a lighter accent.`
  const problem = problemAt({ file: FILE, text }, text.indexOf('--amber:'), reason)
  return [{ ...problem, field: '--amber' }]
}

/** Colors as `#rrggbb`; from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
