import { useId } from 'react'
import { Icon } from './icons.tsx'
import { ThemeControl } from './theme-control.tsx'

/** The header's button that shows the theme control. */
export function ThemeMenu() {
  const id = useId()
  return (
    <div className="theme-menu">
      <button type="button" className="icon-button" popoverTarget={id} aria-label="Theme">
        <Icon name="contrast" />
      </button>
      <div id={id} popover="" className="theme-menu-panel">
        <ThemeControl />
      </div>
    </div>
  )
}
