import type { Page } from 'playwright-core'

/**
 * Records what a screen reader is asked to say, from before the page loads. A text inside `aria-busy` begins with "busy:",
 * because screen readers may skip it.
 */
export function recordAnnouncements(page: Page): Promise<unknown> {
  return page.addInitScript(record)
}

/** What was said since the last call. */
export const readAnnouncements = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { said: string[] }).said.splice(0))

/** Runs in the page. */
function record(): void {
  const said: string[] = []
  Object.assign(globalThis, { said })
  const LIVE = '[role=status], [role=alert], [aria-live]'

  const texts = (node: Node): string => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const found = node instanceof Text ? [node] : []
    while (walker.nextNode()) found.push(walker.currentNode as Text)
    const heard = found.filter(({ parentElement }) => !parentElement?.closest('[aria-hidden=true]'))
    return heard
      .map(({ data }) => data)
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim()
  }
  const say = (region: Element, changed: readonly Node[]) => {
    const isAtomic = region.matches('[role]:not([aria-atomic=false]), [aria-atomic=true]')
    const outer = changed.filter(
      (node) => !changed.some((one) => one !== node && one.contains(node)),
    )
    const text = (isAtomic ? [region] : outer).map(texts).join(' ').trim()
    if (text !== '') said.push((region.closest('[aria-busy=true]') ? 'busy: ' : '') + text)
  }
  new MutationObserver((changes) => {
    const heard = new Map<Element, Set<Node>>()
    const hear = (region: Element, node: Node) =>
      heard.set(region, (heard.get(region) ?? new Set()).add(node))
    for (const { type, target, addedNodes } of changes) {
      for (const node of type === 'characterData' ? [target] : addedNodes) {
        const element = node instanceof Element ? node : node.parentElement
        const region = element?.isConnected && element.closest(LIVE)
        if (region && region.getAttribute('aria-live') !== 'off') hear(region, node)
        // An alert speaks when it appears, a status only when it changes.
        const alerts = node instanceof Element ? node.querySelectorAll('[role=alert]') : []
        for (const alert of alerts) hear(alert, alert)
      }
    }
    for (const [region, nodes] of heard) say(region, [...nodes])
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
