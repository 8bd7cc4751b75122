/** A browser that journeys run in. */
export interface Engine {
  /** Opens a tab of a new visitor, without cookies or storage. */
  openTab(viewport: Size): Promise<Tab>
  close(): Promise<void>
}

/** In CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** In CSS pixels from the top left of the viewport. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** What every engine can do. `visitor.ts` builds on it. */
export interface Tab {
  /** Resolves once the document is there; its scripts may still be loading. */
  goTo(url: string): Promise<void>
  /** Resolves to the value of an expression in the page. */
  evaluate(expression: string): Promise<string>
  click(point: Point): Promise<void>
  /** Types into the element that has the focus. */
  type(text: string): Promise<void>
  /** Resolves to a PDF. WebKit's driver cannot print. */
  print?(): Promise<Uint8Array>
  close(): Promise<void>
}

/** The input of a click, for both WebDriver protocols: https://www.w3.org/TR/webdriver2/#actions. */
export const clickActions = (point: Point) => [
  {
    type: 'pointer',
    id: 'mouse',
    actions: [
      { type: 'pointerMove', ...point },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]

/** The input of typing. */
export const typeActions = (text: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]
