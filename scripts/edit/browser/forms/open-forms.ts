import { createMenuScreen } from './menu-screen.ts'
import { createPanel, type Panel } from './panel.ts'

/** Opens the forms over the page. `onClose` runs after they are closed. */
export function openForms(root: ShadowRoot, onClose: () => void): Panel {
  const panel = createPanel(() => {
    panel.element.remove()
    onClose()
  })
  root.append(panel.element)
  panel.element.showModal()
  void panel.go(() => createMenuScreen(panel))
  return panel
}
