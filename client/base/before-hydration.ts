/**
 * The page as the server sent it, until React has taken over all of it. Translations, extensions, and CDNs edit pages in
 * that time. React replaces what it finds changed, with empty fields; the replaced elements still hold what the visitor
 * did. Code that takes over a part of the page reads it here.
 */
const servedForms = new Map<string, HTMLFormElement>()
let servedAnswers: readonly HTMLDetailsElement[] = []
let focused: Focused | undefined
const watch = new AbortController()

interface Focused {
  readonly element: Element
  /** Matches the element that replaces it, as the `nth` of the page. */
  readonly selector: string
  readonly nth: number
}

/** Called once, before hydration. `container` holds the server's HTML. */
export function watchServedPage(container: HTMLElement): void {
  for (const form of container.querySelectorAll<HTMLFormElement>('form[id]'))
    servedForms.set(form.id, form)
  servedAnswers = [...container.querySelectorAll<HTMLDetailsElement>('details[id]')]
  const { signal } = watch
  const note = () => {
    focused = signal.aborted ? undefined : toFocused(document.activeElement)
  }
  note()
  addEventListener('focusin', note, { signal })
  const noteLater = ({ target }: FocusEvent) => {
    // A microtask later an element that React removed is gone; the visitor has left one that is still there.
    queueMicrotask(() => (target as Element).isConnected && note())
  }
  addEventListener('focusout', noteLater, { signal })
}

/** Afterwards every element of the page is React's. */
function endWatch(): void {
  watch.abort()
  focused = undefined
}

/** Whether somebody other than us has changed the page since it was parsed (`app/start-script.ts` records it). */
export function isPageEdited(): boolean {
  return 'edited' in appData()
}

/** Whether the visitor has focused, pressed, touched, or scrolled anything (`app/start-script.ts` records it). */
export function isPageInUse(): boolean {
  return document.activeElement !== document.body || 'used' in appData()
}

/**
 * Whether its visitor changed a controlled box or button before React took it over, which leaves it so but calls no
 * handler. One that differs on a page that nobody has used yet was restored by the browser.
 */
export function wasChanged({ checked, defaultChecked }: HTMLInputElement): boolean {
  return isPageInUse() && checked !== defaultChecked
}

/** Ends the offline shell, whose words a page of the script replaces. False if the server sent the page itself. */
export function leaveShell(): boolean {
  const data = appData()
  const isShell = 'shell' in data
  delete data.shell
  return isShell
}

/** The server's form with this id, with what was typed into it, until `takeOverForm`. Undefined on the server. */
export function servedForm(id: string): HTMLFormElement | undefined {
  return servedForms.get(id)
}

export function takeOverForm(id: string): void {
  servedForms.delete(id)
  if (servedForms.size === 0) endWatch()
}

/**
 * Opens what the visitor had opened in the server's HTML, and returns the focus, if React has replaced them. Called for
 * the page, and again for each lazy section, which React hydrates later.
 */
export function restoreServedPage(): void {
  for (const { id, open, isConnected } of servedAnswers) {
    const answer = !isConnected && open && document.getElementById(id)
    if (answer instanceof HTMLDetailsElement) answer.open = true
  }
  servedAnswers = servedAnswers.filter(({ isConnected }) => isConnected)
  rememberFocus()()
  if (servedForms.size === 0) endWatch()
}

/** The visitor has opened another page, which may have answers with the same ids. */
export function forgetServedPage(): void {
  servedAnswers = []
}

/**
 * Remembers the focus and the caret. The result restores them: hydration moves the caret of a text area that has text,
 * and a replaced element takes its focus along.
 */
export function rememberFocus(): () => void {
  if (focused === undefined) return () => {}
  const { element, selector, nth } = focused
  const selection =
    isTextField(element) && ([element.selectionStart, element.selectionEnd] as const)
  return () => {
    const current = element.isConnected ? element : document.querySelectorAll(selector)[nth]
    const { activeElement } = document
    const isFree = activeElement === document.body || activeElement === current
    if (!(current instanceof HTMLElement) || !isFree) return
    current.focus({ preventScroll: true })
    if (selection && selection[0] !== null && isTextField(current)) {
      current.setSelectionRange(...selection)
    }
  }
}

function appData(): DOMStringMap {
  return document.getElementById('app')?.dataset ?? {}
}

function isTextField(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}

/** Undefined for an element that nothing identifies, such as the body. */
function toFocused(element: Element | null): Focused | undefined {
  const selector = element && toSelector(element)
  if (!selector) return undefined
  return { element, selector, nth: [...document.querySelectorAll(selector)].indexOf(element) }
}

function toSelector(element: Element): string | undefined {
  if (element.id) return `#${CSS.escape(element.id)}`
  for (const name of ['name', 'href']) {
    const value = element.getAttribute(name)
    if (value) return `${element.localName}[${name}="${CSS.escape(value)}"]`
  }
  const answer = element.localName === 'summary' && element.closest('details[id]')
  return answer ? `#${CSS.escape(answer.id)} > summary` : undefined
}
