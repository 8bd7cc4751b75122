import type { Page } from 'playwright-core'

/** A visible element or pseudo-element, such as `div.notice::before`. */
export interface StyledBox {
  readonly name: string
  /** Computed values of PROPERTIES, joined. */
  readonly styles: string
}

const SIDES = ['top', 'right', 'bottom', 'left']
const PROPERTIES = [
  ...'display position z-index float opacity overflow-x overflow-y box-shadow clip-path cursor order'.split(
    ' ',
  ),
  ...SIDES.flatMap((side) => [`margin-${side}`, `padding-${side}`]),
  ...SIDES.flatMap((side) => ['width', 'style', 'color'].map((of) => `border-${side}-${of}`)),
  ...'border-top-left-radius background-color background-image color fill stroke stroke-width'.split(
    ' ',
  ),
  ...'font-family font-size font-weight font-style line-height letter-spacing text-align'.split(
    ' ',
  ),
  ...'text-transform text-decoration-line text-decoration-thickness text-wrap white-space'.split(
    ' ',
  ),
  ...'min-width max-width min-height max-height list-style-type translate rotate scale'.split(' '),
  ...'flex-direction flex-wrap flex-grow flex-basis row-gap column-gap grid-auto-flow'.split(' '),
  ...'align-items align-content align-self justify-content justify-items justify-self'.split(' '),
  ...'grid-row-start grid-column-start grid-column-end animation-name content'.split(' '),
]

/** Computed styles of all visible elements, in document order. */
export function readStyles(page: Page): Promise<readonly StyledBox[]> {
  return page.evaluate(collectStyles, PROPERTIES)
}

/** Runs in the page, so it cannot use anything outside its body. */
function collectStyles(properties: readonly string[]): StyledBox[] {
  const boxes: StyledBox[] = []
  const add = (element: Element, pseudo = '') => {
    const computed = getComputedStyle(element, pseudo)
    if (pseudo && computed.content === 'none') return
    const styles = properties.map((property) => computed.getPropertyValue(property)).join('\n')
    const name = [element.tagName.toLowerCase(), ...element.classList].join('.') + pseudo
    boxes.push({ name, styles })
  }
  for (const element of document.querySelectorAll('#app *')) {
    if (!element.checkVisibility()) continue
    for (const pseudo of ['', '::before', '::after']) add(element, pseudo)
  }
  return boxes
}

/** The differences between two snapshots of a page, one per line. */
export function compareStyles(
  before: readonly StyledBox[],
  after: readonly StyledBox[],
): readonly string[] {
  if (before.length !== after.length) return [`${before.length} boxes, then ${after.length}`]
  return before.flatMap(({ name, styles }, index) => {
    const now = after[index]?.styles.split('\n') ?? []
    return styles
      .split('\n')
      .flatMap((value, at) =>
        value === now[at] ? [] : `${name} ${PROPERTIES[at]}: ${value}, then ${now[at]}`,
      )
  })
}
