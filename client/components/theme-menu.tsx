import { Icon } from './icons.tsx'
import { ThemeControl } from './theme-control.tsx'
import './site-header.css'
import './theme-control.css'

const MENU_ID = 'theme-menu'

export function ThemeMenu() {
  return (
    <div className="theme-menu">
      <button type="button" className="icon-button" popoverTarget={MENU_ID} aria-label="Theme">
        <Icon name="contrast" />
      </button>
      <div id={MENU_ID} popover="" className="theme-menu-panel">
        <ThemeControl place="menu" />
      </div>
    </div>
  )
}
