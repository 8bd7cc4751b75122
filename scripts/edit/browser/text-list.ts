import { button, element } from './element.ts'
import type { FindText, Found } from './find-text.ts'

interface ListParts {
  readonly find: FindText
  readonly onPoint: (found: Found | undefined) => void
  readonly onOpen: (found: Found) => void
}

/** For the keyboard: one stop of the Tab key, whose arrow keys go from text to text. */
export function createTextList({ find, onPoint, onOpen }: ListParts) {
  const list = element('div', { role: 'group', 'aria-label': 'Texts of this page', class: 'list' })
  const entry = button('Go through the texts', () => focusOn(nearest()))
  entry.setAttribute('aria-description', 'Arrow keys: next and previous text. Enter: edit it.')
  list.append(entry)
  let all: readonly Found[] = []
  let current = 0

  /** Without those in closed answers. */
  function collect(): void {
    const found = new Map<Node, Found>()
    for (const node of textNodes()) {
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue
      const text = find(node)
      if (text && !found.has(text.node)) found.set(text.node, text)
    }
    all = [...found.values()]
  }

  /** The first in view. */
  function nearest(): number {
    collect()
    return Math.max(
      0,
      all.findIndex(({ node }) => rectOf(node).top >= 0),
    )
  }

  function focusOn(index: number): void {
    const found = all[index]
    if (!found) return
    current = index
    const { node } = found
    ;(node instanceof Element ? node : node.parentElement)?.scrollIntoView({ block: 'nearest' })
    const label = `Edit: ${(node.textContent ?? '').trim().slice(0, 120)}`
    const one = button(label, () => onOpen(found), { class: 'stop' })
    one.addEventListener('focus', () => onPoint(found))
    one.addEventListener('blur', () => onPoint(undefined))
    one.addEventListener('keydown', onKey)
    list.querySelector('.stop')?.remove()
    list.append(one) // a new one, so that a screen reader says it
    one.focus()
  }

  function onKey(event: KeyboardEvent): void {
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: current + 1,
      ArrowRight: current + 1,
      ArrowUp: current - 1,
      ArrowLeft: current - 1,
      Home: 0,
      End: all.length - 1,
    }
    const index = moves[event.key]
    if (event.key === 'Escape') entry.focus()
    if (index === undefined) return
    event.preventDefault()
    focusOn(Math.min(Math.max(index, 0), all.length - 1))
  }

  return {
    element: list,
    /** Where an editor was before the page was loaded again, even if it stands in an answer that is closed again. */
    async focusOnText(file: string, path: string): Promise<void> {
      const isIt = ({ texts: [text] }: Found) => text?.file === file && text.path === path
      const found = textNodes()
        .map(find)
        .find((found) => found && isIt(found))
      const answer = (found?.node.parentNode as Element | null)?.closest('details')
      if (answer) {
        await untilHydrated(answer)
        answer.open = true
      }
      collect()
      focusOn(all.findIndex(isIt))
    },
  }
}

/** React compares the page with what it renders, and would complain of an answer that is open already. */
async function untilHydrated(element: Element): Promise<void> {
  const isHydrated = () => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  while (!isHydrated()) await new Promise(requestAnimationFrame)
}

function textNodes(): readonly Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const isShown = node.data.trim() && !node.parentElement?.closest('script, style, site-editor')
    if (isShown) nodes.push(node)
  }
  return nodes
}

export function rectOf(node: Text | Element): DOMRect {
  if (node instanceof Element) return node.getBoundingClientRect()
  const range = document.createRange()
  range.selectNodeContents(node)
  return range.getBoundingClientRect()
}
