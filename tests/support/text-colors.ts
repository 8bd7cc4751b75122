import type { Page } from 'playwright-core'

/** A text as it is drawn: its colour, the colour behind it, and whether WCAG calls it large. */
export interface TextColor {
  /** As #rrggbb. */
  readonly color: string
  readonly ground: string
  /** At least 24 px, or 18.66 px and bold: a contrast of 3 is enough. */
  readonly isLarge: boolean
  /** The first text that is drawn so, for whoever has to find it. */
  readonly example: string
}

/**
 * The colours of every text that is shown now in a part of the page, each pair once: words, form values, placeholders,
 * numbers made by CSS.
 */
export function readTextColors(page: Page, part = 'body'): Promise<readonly TextColor[]> {
  return page.evaluate(collectTextColors, part)
}

/** Runs in the page, so it holds all it needs. */
function collectTextColors(part: string): TextColor[] {
  type Rgba = readonly [number, number, number, number]
  const parse = (text: string): Rgba => {
    const parts = text.match(/[\d.]+/g)?.map(Number) ?? []
    const scale = text.startsWith('color(srgb') ? 255 : 1 // how a mix of two colors is given
    const [red = 0, green = 0, blue = 0] = parts.slice(0, 3).map((part) => part * scale)
    const alpha = parts[3] ?? 1
    return [red, green, blue, text === 'none' ? 0 : alpha]
  }
  const over = ([r, g, b, a]: Rgba, [r2, g2, b2]: Rgba): Rgba => {
    const mix = (top: number, under: number) => Math.round(top * a + under * (1 - a))
    return [mix(r, r2), mix(g, g2), mix(b, b2), 1]
  }
  const toHex = ([r, g, b]: Rgba) =>
    `#${[r, g, b].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

  const groundOf = (element: Element | null): Rgba => {
    if (!element) return [255, 255, 255, 1]
    const own = parse(getComputedStyle(element).backgroundColor)
    return own[3] === 1 ? own : over(own, groundOf(element.parentElement))
  }
  /** In a drawing: the last shape before the text that lies under its middle. */
  const shapeUnder = (text: SVGTextContentElement): Rgba | undefined => {
    const { left, top, width, height } = text.getBoundingClientRect()
    const middle = new DOMPoint(left + width / 2, top + height / 2)
    const shapes = [...(text.ownerSVGElement?.querySelectorAll('*') ?? [])].filter(
      (shape): shape is SVGGeometryElement =>
        shape instanceof SVGGeometryElement &&
        Boolean(shape.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING) &&
        parse(getComputedStyle(shape).fill)[3] > 0 &&
        shape.checkVisibility() &&
        shape.isPointInFill(middle.matrixTransform(shape.getScreenCTM()?.inverse())),
    )
    const last = shapes.at(-1)
    return last && parse(getComputedStyle(last).fill)
  }
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.visually-hidden, [hidden]') &&
    getComputedStyle(element).clipPath === 'none'

  const found = new Map<string, TextColor>()
  const note = (element: Element, style: CSSStyleDeclaration, example: string) => {
    const text = element instanceof SVGTextContentElement ? element : undefined
    const ground = (text && shapeUnder(text)) ?? groundOf(element)
    const opacity = Number(getComputedStyle(element).opacity)
    const [r, g, b, a] = parse(text ? style.fill : style.color)
    const scale = text?.getScreenCTM()?.a ?? 1
    const size = Number.parseFloat(style.fontSize) * scale
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
    const color = toHex(over([r, g, b, a * opacity], ground))
    const pair = { color, ground: toHex(ground), isLarge, example: example.trim().slice(0, 60) }
    const key = `${pair.color} ${pair.ground} ${isLarge}`
    if (!found.has(key)) found.set(key, pair)
  }

  const root = document.querySelector(part) ?? document.body
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { parentElement: element, textContent } = texts.currentNode
    if (!element || !textContent?.trim() || element.matches('script, style, option')) continue
    if (isShown(element)) note(element, getComputedStyle(element), textContent)
  }
  for (const element of root.querySelectorAll('*')) {
    if (!isShown(element)) continue
    for (const part of ['::before', '::after']) {
      const style = getComputedStyle(element, part)
      if (/\w|counter/.test(style.content.replace(/^(none|normal)$/, ''))) {
        note(element, style, `${element.className}${part}`)
      }
    }
    if (element.matches('select, input:not([type=radio], [type=checkbox]), textarea')) {
      const isEmpty = element.matches(':placeholder-shown')
      const style = getComputedStyle(element, isEmpty ? '::placeholder' : undefined)
      note(element, style, element.id || element.className || element.tagName)
    }
  }
  return [...found.values()]
}
