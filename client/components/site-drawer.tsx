import { type MouseEvent, useEffect } from 'react'
import { useSite } from '../base/site-context.ts'
import { useBreakpoint } from '../theme/breakpoints.ts'
import { ButtonLink } from './button.tsx'
import { EmailLink, PhoneLink } from './contact-links.tsx'
import { closeDrawer, DRAWER_ID } from './drawer-button.tsx'
import { BrandMark, Icon } from './icons.tsx'
import { NavLinks } from './nav-links.tsx'
import { ThemeControl } from './theme-control.tsx'
import './site-header.css'
import './site-drawer.css'

/**
 * The menu where the header has no links: a modal dialog, or a popover before the script is here. It ends
 * with Esc, its cross, a click beside it, or a navigation (`navigation/arrival.tsx`).
 */
export function SiteDrawer() {
  const { navigation } = useSite()
  useCloseWhenWide()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc and the close button are the keyboard equivalents.
    <dialog
      id={DRAWER_ID}
      className="site-drawer on-asphalt"
      aria-label="Menu"
      closedby="any"
      popover="auto"
      onClick={closeByScript}
    >
      <DrawerStrip />
      <nav aria-label="Menu">
        <NavLinks ordered className="site-drawer-links numbered" links={navigation.drawer} />
      </nav>
      <DrawerFoot />
    </dialog>
  )
}

function DrawerStrip() {
  const { product } = useSite()
  return (
    <div className="site-drawer-strip">
      <span className="brand">
        <BrandMark />
        {product}
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label="Close the menu"
        popoverTarget={DRAWER_ID}
        popoverTargetAction="hide"
      >
        <Icon name="close" size={28} />
      </button>
    </div>
  )
}

function DrawerFoot() {
  const { cta } = useSite().navigation
  return (
    <div className="site-drawer-foot">
      <ButtonLink to={cta.to} label={cta.label} />
      <ul className="plain-list">
        <li>
          <EmailLink className="target" />
        </li>
        <li>
          <PhoneLink className="target" />
        </li>
      </ul>
      <ThemeControl position="drawer" />
    </div>
  )
}

/** A window wide enough for the header's links closes the menu. */
function useCloseWhenWide() {
  const isWide = useBreakpoint()?.mobile === false
  useEffect(() => {
    if (isWide) closeDrawer()
  }, [isWide])
}

/** Handles a click on the backdrop too, for browsers without `closedby`: its target is the dialog itself. */
function closeByScript({ target, currentTarget, clientX }: MouseEvent<HTMLDialogElement>) {
  const isBeside = target === currentTarget && clientX > currentTarget.getBoundingClientRect().right
  const isLink = target instanceof Element && target.closest('a, .site-drawer-strip button')
  if (isBeside || isLink) closeDrawer()
}
