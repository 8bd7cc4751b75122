import type { Point, Tab } from './tab.ts'

const LIMIT_MS = 15_000
const PAUSE_MS = 50

/** A person at a tab of any engine. `text` is a part of the name or the text of an element. */
export interface Visitor extends Pick<Tab, 'print'> {
  goTo(url: string): Promise<void>
  goBack(): Promise<void>
  /** Resolves once an element is visible. */
  sees(selector: string, text?: string): Promise<void>
  /** Scrolls to an element if it is out of view, and clicks it once nothing moves or covers it. */
  click(selector: string, text?: string): Promise<void>
  /** Replaces the text of a field. */
  fill(selector: string, text: string): Promise<void>
  /** Types into what has the focus. Keys without a letter are those of WebDriver: https://www.w3.org/TR/webdriver2/#keyboard-actions */
  type(keys: string): Promise<void>
  /** Chooses an option of a `select` by typing its label. */
  choose(selector: string, label: string): Promise<void>
  /** Runs a function in the page. Arguments and result are JSON. */
  read<Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>
  /** Resolves once a function in the page returns true. */
  until<Args extends readonly unknown[]>(
    isTrue: (...args: Args) => boolean,
    ...args: Args
  ): Promise<void>
}

export function createVisitor(tab: Tab): Visitor {
  const read: Visitor['read'] = async (run, ...args) => {
    const call = `(${run})(...${JSON.stringify(args)})`
    return JSON.parse(await tab.evaluate(`JSON.stringify(${call} ?? null)`))
  }
  const until: Visitor['until'] = (isTrue, ...args) =>
    poll(`${isTrue} of ${JSON.stringify(args)}`, () => read(isTrue, ...args))

  /** Again if no click arrives at the element, because WebKit's driver loses one in a hundred. */
  async function click(selector: string, text = ''): Promise<void> {
    let last: Point | null = null
    await poll(`${selector} "${text}", to click it`, async () => {
      const point = await read(findPoint, selector, text)
      const isStill = point !== null && point.x === last?.x && point.y === last.y
      last = point
      if (!isStill) return false
      await read(expectClick, selector)
      await tab.click(point)
      return read(hasClick).catch(() => true) // another page is coming
    })
  }

  return {
    ...(tab.print && { print: tab.print }),
    goTo: (url) => tab.goTo(url),
    // Once the answer is on its way, because WebKit loses that of a page which it leaves at once.
    goBack: () => read(() => void setTimeout(() => history.back(), 50)),
    read,
    until,
    click,
    type: (keys) => tab.type(keys),
    sees: (selector, text = '') =>
      poll(`${selector} "${text}"`, () => read(isSeen, selector, text)),
    async fill(selector, text) {
      await click(selector)
      await read((field) => document.querySelector<HTMLInputElement>(field)?.select(), selector)
      await tab.type(text)
      await until(hasValue, selector, text)
    },
    async choose(selector, label) {
      await read((field) => document.querySelector<HTMLElement>(field)?.focus(), selector)
      await tab.type(label)
      await until(hasChosen, selector, label)
    },
  }
}

/** Resolves once it is true. While a page is being replaced, nothing can be read from it. */
async function poll(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + LIMIT_MS
  let cause: unknown
  while (Date.now() < end) {
    try {
      if (await isTrue()) return
    } catch (error) {
      cause = error
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  throw new Error(`Waited in vain for ${what}`, { cause })
}

/** Like the functions below, it runs in the page, so it uses nothing outside its body. */
function isSeen(selector: string, text: string): boolean {
  return [...document.querySelectorAll(selector)].some(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      (element.ariaLabel ?? element.textContent).includes(text),
  )
}

/** The center of an element if a click there would reach it. Otherwise scrolls to the element. */
function findPoint(selector: string, text: string): Point | null {
  const element = [...document.querySelectorAll(selector)].find(
    (candidate) =>
      candidate.checkVisibility({ visibilityProperty: true }) &&
      (candidate.ariaLabel ?? candidate.textContent).includes(text),
  )
  if (!element) return null
  const { left, top, width, height } = element.getClientRects()[0] ?? new DOMRect()
  const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  if (element.contains(document.elementFromPoint(point.x, point.y))) return point
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  return null
}

/** A page that grows at that moment can make the click miss. */
function expectClick(selector: string): void {
  Object.assign(globalThis, { isClicked: false })
  const note = ({ target }: Event) =>
    Object.assign(globalThis, { isClicked: (target as Element).closest(selector) !== null })
  addEventListener('click', note, { capture: true, once: true })
}

/** In another document too. */
function hasClick(): boolean {
  return (globalThis as { readonly isClicked?: boolean }).isClicked !== false
}

function hasValue(selector: string, text: string): boolean {
  return document.querySelector<HTMLInputElement>(selector)?.value === text
}

function hasChosen(selector: string, label: string): boolean {
  const [option] = document.querySelector<HTMLSelectElement>(selector)?.selectedOptions ?? []
  return option?.label === label
}
