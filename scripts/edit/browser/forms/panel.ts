import { button, element } from '../element.ts'

/** What fills the panel. */
export interface Screen {
  readonly title: string
  readonly element: HTMLElement
  /** Whether leaving it loses something. */
  isChanged?(): boolean
}

export interface Panel {
  readonly element: HTMLDialogElement
  /** Shows a screen; Back leads to the one before, which is made again. */
  go(make: () => Promise<Screen>): Promise<void>
  /** To the screen before, with news of what was done. */
  back(news?: string): Promise<void>
  /** Makes the screen again. */
  again(): Promise<void>
  isChanged(): boolean
}

/** A dialog with one screen at a time. It throws nothing away without a question. */
export function createPanel(firstTitle: string, onClose: () => void): Panel {
  const history: (() => Promise<Screen>)[] = []
  let screen: Screen | undefined
  let isMaking = false
  const backButton = button('Back', () => {
    if (mayLeave()) void back()
  })
  backButton.hidden = true
  const title = element('h2', { tabindex: -1, id: 'panel-title' }, firstTitle)
  const news = element('p', { class: 'news', role: 'status' })
  const place = element('div', { class: 'screen' })
  const dialog = element(
    'dialog',
    { class: 'panel', 'aria-labelledby': title.id },
    element(
      'div',
      { class: 'panel-head' },
      backButton,
      title,
      button('Close', () => {
        if (mayLeave()) dialog.close()
      }),
    ),
    news,
    place,
  )
  const isChanged = () => screen?.isChanged?.() ?? false
  const mayLeave = () => !isChanged() || confirm('Throw away what you wrote?')

  async function show(text = ''): Promise<void> {
    const make = history.at(-1)
    if (!make) return
    isMaking = true
    if (!screen) news.textContent = 'Loading…'
    screen = await make().catch((error: Error) => ({
      title: 'This cannot be shown',
      element: element('p', { class: 'problem' }, error.message),
    }))
    isMaking = false
    title.textContent = screen.title
    place.replaceChildren(screen.element)
    backButton.hidden = history.length < 2
    news.textContent = text
    dialog.scrollTop = 0
    title.focus()
  }

  async function back(text?: string): Promise<void> {
    history.pop()
    await show(text)
  }

  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    if (mayLeave()) dialog.close()
  })
  dialog.addEventListener('close', onClose)
  dialog.addEventListener('keydown', (event) => {
    event.stopPropagation() // the page has shortcuts of its own
    if (event.key !== 'Escape' || event.isComposing) return
    event.preventDefault() // a browser closes a dialog at the second Escape without asking it
    if (mayLeave()) dialog.close()
  })
  return {
    element: dialog,
    async go(make) {
      if (isMaking) return // a double click
      history.push(make)
      await show()
    },
    back,
    again: () => show(),
    isChanged,
  }
}
