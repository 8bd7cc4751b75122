import { createPanel, type Panel, type Screen } from './panel.ts'

/** Opens a panel over the page. `onClose` runs after it is closed. */
export function openPanel(
  root: ShadowRoot,
  makeFirst: (panel: Panel) => Promise<Screen>,
  onClose: () => void,
): Panel {
  const panel = createPanel(() => {
    panel.element.remove()
    onClose()
  })
  root.append(panel.element)
  panel.element.showModal()
  void panel.go(() => makeFirst(panel))
  return panel
}
