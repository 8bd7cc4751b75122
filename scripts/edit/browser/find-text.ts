import type { PageText } from '../page-texts.ts'
import { plain } from '../words.ts'

/** What an editor can open. */
export interface Found {
  /** What shows the text: a text node, or the element around several. */
  readonly node: Text | Element
  /** Several if equal texts stand in several places; those of the page's own file first. */
  readonly texts: readonly PageText[]
}

/** From a piece of the page to the text of `content/` that it shows. */
export type FindText = (node: Node) => Found | undefined

/** The page has no marks for this: a text is found by what it reads. */
export function createFinder(texts: readonly PageText[]): FindText {
  const exact = Map.groupBy(
    texts.flatMap((text) => text.shown.map((shown) => ({ shown, text }))),
    ({ shown }) => shown,
  )
  const templates = texts.flatMap((text) => {
    const pattern = text.kind === 'yaml' && patternOf(text.shown[0] ?? '')
    return pattern ? [{ pattern, text }] : []
  })
  const lines = texts.filter(({ kind, shown: [line = ''] }) => kind === 'yaml' && line.length > 10)
  const equal = (words: string) => exact.get(words)?.map(({ text }) => text) ?? []
  const alike = (words: string) =>
    templates.filter(({ pattern }) => pattern.test(words)).map(({ text }) => text)
  /** A page may put two texts into one line. */
  const within = (words: string) => lines.filter(({ shown: [line = ''] }) => words.includes(line))
  return (start) => {
    const around = candidates(start)
    const ways = [
      ...[equal, alike].map((find) => ({ find, places: around })),
      { find: within, places: around.filter(({ node }) => node === start && node instanceof Text) },
    ]
    for (const { find, places } of ways) {
      for (const { node, words } of places) {
        const found = words.flatMap(find)
        if (found.length > 0) return { node, texts: [...new Set(found)] }
      }
    }
    return undefined
  }
}

/** Of equal texts of one file, those of a list are usually shown in its order. */
export function likeliestFirst({ node, texts }: Found): Found {
  const ofFile = texts.filter(({ file }) => file === texts[0]?.file)
  const shown = ofFile.length > 1 ? nodesLike(node) : []
  const likeliest = shown.length === ofFile.length ? ofFile[shown.indexOf(node)] : undefined
  return { node, texts: [...new Set([...(likeliest ? [likeliest] : []), ...texts])] }
}

/** All nodes of the page that read as this one. */
function nodesLike({ textContent }: Node): readonly Node[] {
  const words = plain(textContent ?? '')
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const nodes: Node[] = []
  while (walker.nextNode()) {
    if (plain((walker.currentNode as Text).data) === words) nodes.push(walker.currentNode)
  }
  return nodes
}

/** `Sheet {number} of {count}`, whose values the page puts in. Undefined without words of its own. */
function patternOf(shown: string): RegExp | undefined {
  const pieces = shown.split(/\{\w+\}/)
  if (pieces.length < 2 || !/\p{L}{2}/u.test(pieces.join(' '))) return undefined
  return new RegExp(`^${pieces.map((piece) => RegExp.escape(piece)).join('.+')}$`)
}

const MAX_LEVELS = 6
const MAX_LETTERS = 4_000

/** The node and what is around it, with what each reads: all of it, or without the blocks in it. */
function candidates(start: Node): readonly { node: Text | Element; words: readonly string[] }[] {
  const found: { node: Text | Element; words: readonly string[] }[] = []
  let node: Node | null = start
  for (let level = 0; node && level < MAX_LEVELS; level += 1) {
    if (node.nodeName === 'MAIN' || node.nodeName === 'BODY') break
    if ((node.textContent ?? '').length > MAX_LETTERS) break
    if (node instanceof Text) found.push({ node, words: [plain(node.data)] })
    else if (node instanceof Element) {
      const words = [wordsOf(node, false), wordsOf(node, true)].map(plain)
      found.push({ node, words: [...new Set(words)] })
    }
    node = node.parentNode
  }
  return found.map(({ node, words }) => ({ node, words: words.filter(Boolean) }))
}

const BLOCKS = /^(?:P|UL|OL|LI|DL|DT|DD|DIV|TABLE|TBODY|TR|TD|TH|FIGURE|H[1-6]|SECTION|DETAILS)$/

/** What only the page adds: numbers of notes, and what a screen reader says of a link. */
const ADDED = 'sup, .visually-hidden, .external-mark, a[href^="#note-fnref"]'

function wordsOf(element: Element, withBlocks: boolean): string {
  return [...element.childNodes]
    .map((child) => {
      if (child instanceof Text) return child.data
      if (!(child instanceof Element) || child.matches(ADDED)) return ''
      if (BLOCKS.test(child.nodeName.toUpperCase()))
        return withBlocks ? ` ${wordsOf(child, true)} ` : ''
      return wordsOf(child, withBlocks)
    })
    .join('')
}
