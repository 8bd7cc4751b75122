import { askForNews, askForTexts } from './ask.ts'
import { type Box, createBox } from './box.ts'
import changesCss from './changes/changes.css'
import { createChangesScreen } from './changes/changes-screen.ts'
import css from './editor.css'
import { button, element } from './element.ts'
import { createFinder, type FindText, type Found, likeliestFirst } from './find-text.ts'
import formsCss from './forms/forms.css'
import { createMenuScreen } from './forms/menu-screen.ts'
import { type FirstScreen, openPanel } from './forms/open-panel.ts'
import type { Panel } from './forms/panel.ts'
import previewsCss from './forms/previews.css'
import { watchPointer } from './picker.ts'
import { createTextList, rectOf } from './text-list.ts'

const SAVED = 'site-editor-saved'
const WELCOME = 'Double-click or tap a text to edit it.'

/** No text has to stay behind the bar, not even the last one. The page sets a padding of its own on the element. */
const PAGE_CSS =
  'html { scroll-padding-bottom: 200px !important } body { padding-bottom: 200px !important }'

/**
 * Turns editing on for this page; the returned function turns it off, unless the editor wants to go on writing. Rejects if
 * the server does not answer. `isFirst` unless it was on before the page was loaded.
 */
export async function start(isFirst: boolean): Promise<() => boolean> {
  let { texts, placeholders } = await askForTexts()
  let finder = createFinder(texts)
  let address = location.href
  let box: Box | undefined
  let panel: Panel | undefined
  let pointed: Found | undefined
  let hasNews = false
  const ending = new AbortController()
  const { signal } = ending

  const host = element('site-editor' as 'div')
  const frame = element('div', { class: 'frame', hidden: true })
  const status = element('p', { class: 'status', role: 'status' })
  const list = createTextList({ find: (node) => find(node), onPoint: point, onOpen: open })
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [css, formsCss, previewsCss, changesCss].map(toStylesheet)
  root.append(
    frame,
    element(
      'section',
      { class: 'bar', 'aria-label': 'Editor' },
      button('All texts', () => show({ title: 'All texts', make: createMenuScreen })),
      button('What changed', () => show({ title: 'What changed', make: createChangesScreen })),
      list.element,
      status,
    ),
  )
  document.body.append(host)
  const pageStylesheet = toStylesheet(PAGE_CSS)
  document.adoptedStyleSheets.push(pageStylesheet)

  const find: FindText = (node) => finder(node)
  watchPointer({ find, signal, isBusy: () => false, onPoint: point, onOpen: open })
  addEventListener('click', askBeforeLeaving, { signal, capture: true })
  addEventListener('dev-reload', onNews, { signal })
  addEventListener(
    'beforeunload',
    (event) => (box?.isChanged() || panel?.isChanged()) && event.preventDefault(),
    { signal },
  )
  addEventListener('scroll', () => point(pointed), { signal, capture: true, passive: true })
  const watching = setInterval(() => void followAddress(), 300)
  welcomeBack()
  if (isFirst) void tellNews()

  /** The page may change without being loaded. */
  async function followAddress(): Promise<void> {
    if (location.href === address) return
    // By the back button, say.
    if (new URL(address).pathname !== location.pathname) box?.close()
    address = location.href
    ;({ texts, placeholders } = await askForTexts())
    finder = createFinder(texts)
  }

  /** Its field does not go along to another page. */
  function askBeforeLeaving(event: MouseEvent): void {
    const [target] = event.composedPath()
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (!box || !link || link.target || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (link.pathname === location.pathname || box.close()) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  function point(found: Found | undefined): void {
    pointed = found
    frame.hidden = true
    if (!found || box) return
    const { left, top, width, height } = rectOf(found.node)
    frame.hidden = width === 0 // no longer shown
    frame.style.cssText = `left:${left - 4}px;top:${top - 4}px;width:${width + 8}px;height:${height + 8}px`
  }

  function open(found: Found): void {
    if (box && !box.close()) return
    const { left, top, width } = rectOf(found.node)
    const around = found.node instanceof Element ? found.node : found.node.parentElement
    box = createBox({ found: likeliestFirst(found), placeholders, onClose })
    point(undefined)
    const room = document.documentElement.clientWidth - 16
    const wide = Math.min(room, Math.max(360, width + 40))
    const { style } = box.element
    style.left = `${scrollX + Math.max(8, Math.min(left - 20, room + 8 - wide))}px`
    style.top = `${scrollY + Math.max(8, top - 20)}px`
    style.width = `${wide}px`
    if (around) {
      const { fontFamily, fontWeight, fontSize } = getComputedStyle(around)
      style.setProperty('--written-font', `${fontWeight} min(${fontSize}, 28px)/1.3 ${fontFamily}`)
    }
    root.append(box.element)
    box.element.scrollIntoView({ block: 'nearest' })
    box.focus()
  }

  function show(first: FirstScreen): void {
    if (box && !box.close()) return
    panel = openPanel(root, first, () => {
      panel = undefined
      if (hasNews) location.reload()
    })
  }

  function onClose(saved?: { readonly file: string; readonly path: string }): void {
    box?.element.remove()
    box = undefined
    if (saved) {
      sessionStorage.setItem(SAVED, JSON.stringify({ file: saved.file, path: saved.path }))
      status.textContent = 'Saved. The page is loaded again.'
    }
    if (hasNews) location.reload()
  }

  /** Nobody loses what they write: the page waits. */
  function onNews(event: Event): void {
    if (!box && !panel) return
    event.preventDefault()
    hasNews = true
    status.textContent = 'The page has changed. It is loaded again when you are done.'
  }

  function welcomeBack(): void {
    const saved = sessionStorage.getItem(SAVED)
    sessionStorage.removeItem(SAVED)
    status.textContent = saved ? 'Saved.' : WELCOME
    if (!saved) return
    const { file, path } = JSON.parse(saved)
    void list.focusOnText(file, path)
  }

  /** Such as what others have sent, which takes a moment to find out. */
  async function tellNews(): Promise<void> {
    const news = await askForNews().catch(() => [])
    if (status.textContent === WELCOME) status.textContent = [WELCOME, ...news].join(' ')
  }

  return () => {
    if (box && !box.close()) return false
    ending.abort()
    clearInterval(watching)
    host.remove()
    const others = document.adoptedStyleSheets.filter((one) => one !== pageStylesheet)
    document.adoptedStyleSheets = others
    return true
  }
}

function toStylesheet(css: string): CSSStyleSheet {
  const stylesheet = new CSSStyleSheet()
  stylesheet.replaceSync(css)
  return stylesheet
}
