import type { MouseEvent } from 'react'
import { Icon } from './icons.tsx'
import './site-header.css'

export const DRAWER_ID = 'site-drawer'

/** Opens the drawer by itself where the browser knows commands, by script elsewhere. */
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
