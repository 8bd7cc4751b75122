import { focusQuietly } from './focus-quietly.ts'

/**
 * After a navigation, moves the focus to the new page's h1, so that keyboard and screen reader go on from there. Not to
 * be called when a hash took the focus, nor on first load. False when the page has no h1.
 */
export function focusHeading(page: Pick<Document, 'querySelector'> = document): boolean {
  const heading = page.querySelector<HTMLElement>('main h1')
  if (heading === null) return false
  focusQuietly(heading)
  return true
}
