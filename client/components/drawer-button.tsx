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
  closeDrawer()
  findDrawer()?.showModal()
}

/** Does nothing if it is closed. */
export function closeDrawer() {
  const drawer = findDrawer()
  drawer?.close()
  drawer?.hidePopover()
}

const findDrawer = () => document.querySelector<HTMLDialogElement>(`#${DRAWER_ID}`)
