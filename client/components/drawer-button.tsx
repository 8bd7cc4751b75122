import type { MouseEvent } from 'react'
import { Icon } from './icons.tsx'
import { DRAWER_ID } from './site-drawer.tsx'
import './site-header.css'

/** Opens the drawer by `command` where supported, otherwise by script. */
export function DrawerButton() {
  const command = { command: 'show-modal', commandfor: DRAWER_ID }
  return (
    <button
      type="button"
      className="icon-button drawer-button"
      aria-label="Open the menu"
      aria-haspopup="dialog"
      onClick={openWithoutCommands}
      {...command}
    >
      <Icon name="menu" size={28} />
    </button>
  )
}

function openWithoutCommands({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  if ('commandForElement' in currentTarget) return
  document.querySelector<HTMLDialogElement>(`#${DRAWER_ID}`)?.showModal()
}
