import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The site's colours by day, by token: paper is always read by day. */
export async function readThemeColors(root: string): Promise<Readonly<Record<string, string>>> {
  const css = await readFile(join(root, 'client/theme/tokens.css'), 'utf8')
  const day = css.slice(css.indexOf(':root {'), css.indexOf('[data-theme'))
  const tokens = day.matchAll(/--([\w-]+): (?:light-dark\()?(#[0-9a-f]{3,6})\b/g)
  return Object.fromEntries([...tokens].map(([, name, value]) => [name, value]))
}
