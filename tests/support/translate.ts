import type { Page } from 'playwright-core'

/** As browsers translate: every text is moved into two `<font>` elements, or replaced by them. */
export async function translate(page: Page, isReplaced: boolean): Promise<void> {
  await page.evaluate((isReplaced) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, textarea, option'))
        continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      text.replaceWith(outer)
      outer.append(inner)
      inner.append(isReplaced ? text.data : text)
    }
  }, isReplaced)
}
