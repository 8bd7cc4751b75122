import type { ScrollWindow } from '../../../../client/navigation/scroll.ts'

/** A window of 800 px on a page of 5000 px, which renders frames on demand. */
export class FakeWindow extends EventTarget {
  scrollY = 0
  innerHeight = 800
  reducesMotion = false
  readonly jumps: ScrollToOptions[] = []
  readonly elements = new Map<string, FakeElement>()
  readonly rootStyle = { scrollPaddingTop: 'auto' }
  readonly #frames = new Map<number, FrameRequestCallback>()
  #lastFrame = 0

  readonly document = {
    documentElement: { scrollHeight: 5000 },
    getElementById: (id: string) => this.elements.get(id) ?? null,
    querySelectorAll: () => [],
  }
  scrollTo(options: ScrollToOptions) {
    this.jumps.push(options)
    this.scrollY = options.top ?? this.scrollY
  }
  matchMedia(query: string) {
    return { matches: query === '(prefers-reduced-motion: reduce)' && this.reducesMotion }
  }
  getComputedStyle(element: unknown) {
    return element instanceof FakeElement ? element.style : this.rootStyle
  }
  requestAnimationFrame(draw: FrameRequestCallback) {
    this.#lastFrame += 1
    this.#frames.set(this.#lastFrame, draw)
    return this.#lastFrame
  }
  cancelAnimationFrame(frame: number) {
    this.#frames.delete(frame)
  }
  get waitingFrames() {
    return this.#frames.size
  }
  /** Runs the requested animation frame callbacks at `now`, in ms. */
  drawFrame(now: number) {
    const due = [...this.#frames.values()]
    this.#frames.clear()
    for (const draw of due) draw(now)
  }
  /** Casts to the type that the code under test expects. */
  asPage(): ScrollWindow & Pick<Window, 'getComputedStyle'> {
    return this as unknown as ScrollWindow & Pick<Window, 'getComputedStyle'>
  }
}

/** An element that is focusable by itself, or only with a tabindex. */
export class FakeElement extends EventTarget {
  readonly attributes = new Map<string, string>()
  readonly style = { scrollMarginTop: '0px' }
  readonly ownerDocument: { activeElement: unknown } = { activeElement: null }
  readonly focusCalls: (FocusOptions | undefined)[] = []
  readonly #top: number
  readonly #takesFocus: boolean

  constructor({ top = 0, takesFocus = false } = {}) {
    super()
    this.#top = top
    this.#takesFocus = takesFocus
  }
  getBoundingClientRect() {
    return { top: this.#top }
  }
  setAttribute(name: string, value: string) {
    this.attributes.set(name, value)
  }
  removeAttribute(name: string) {
    this.attributes.delete(name)
  }
  focus(options?: FocusOptions) {
    this.focusCalls.push(options)
    if (this.#takesFocus || this.attributes.has('tabindex')) this.ownerDocument.activeElement = this
  }
  get hasFocus() {
    return this.ownerDocument.activeElement === this
  }
}
