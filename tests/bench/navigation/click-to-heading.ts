import type { Page } from 'playwright-core'

/**
 * Clicks the header's link to a page that was prefetched; resolves to the milliseconds until the frame that shows the new
 * heading. Without a path it clicks a button that only changes a heading's text: what the browser itself takes.
 */
export async function clickToHeading(page: Page, path?: string): Promise<number> {
  const ms = await page.evaluate(clickInPage, path)
  await page.evaluate(untilIdle)
  return ms
}

function clickInPage(path: string | undefined): Promise<number> {
  const heading = () => document.querySelector('main h1')?.textContent
  const before = heading()
  const link = document.querySelector<HTMLElement>(`header a[href="${path}"]`)
  const button = document.createElement('button')
  button.onclick = () => document.querySelector('main h1')?.append(' ')
  const target = path === undefined ? button : link
  if (!target) throw new Error(`There is no link to ${path}`)
  const { promise, resolve } = Promise.withResolvers<number>()
  requestAnimationFrame(() => {
    const startedAt = performance.now()
    const look = () => {
      if (heading() === before) requestAnimationFrame(look)
      else resolve(performance.now() - startedAt)
    }
    target.click()
    requestAnimationFrame(look)
  })
  return promise
}

/** Effects, announcements and what is fetched ahead for the new page are done. */
function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => requestIdleCallback(() => resolve()), 400)
  })
}
