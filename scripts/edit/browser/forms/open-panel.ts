import { createPanel, type Panel, type Screen } from './panel.ts'

/** Opens a panel over the page. `onClose` runs after it is closed. */
export function openPanel(
  root: ShadowRoot,
  { title, make }: FirstScreen,
  onClose: () => void,
): Panel {
  const panel = createPanel(title, () => {
    panel.element.remove()
    onClose()
  })
  root.append(panel.element)
  panel.element.showModal()
  void panel.go(() => make(panel))
  return panel
}

export interface FirstScreen {
  /** Shown while the screen is made. */
  readonly title: string
  readonly make: (panel: Panel) => Promise<Screen>
}
