import type { MouseEvent } from 'react'
import { Icon } from './icons.tsx'
import './site-header.css'

export const DRAWER_ID = 'site-drawer'

/** Opens a popover before the script is here, and then the modal dialog, which keeps the focus. */
export function DrawerButton() {
  return (
    <button
      type="button"
      className="icon-button drawer-button"
      aria-label="Open the menu"
      aria-haspopup="dialog"
      popoverTarget={DRAWER_ID}
      onClick={openModal}
    >
      <Icon name="menu" size={28} />
    </button>
  )
}

function openModal(event: MouseEvent) {
  event.preventDefault()
  const drawer = document.querySelector<HTMLDialogElement>(`#${DRAWER_ID}`)
  if (!drawer) return
  closeDrawer(drawer)
  drawer.showModal()
}

export function closeDrawer(drawer: HTMLDialogElement) {
  drawer.close()
  if ('hidePopover' in drawer) drawer.hidePopover() // since Safari 17
}
