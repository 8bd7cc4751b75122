import { type MouseEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { pagePath } from '../../shared/pages/all-pages.ts'
import { useUi } from '../base/site-context.ts'
import { Icon } from '../components/icons.tsx'
import { SiteLink } from '../components/site-link.tsx'
import { addStylesheet } from '../loading/add-stylesheet.ts'
import { lazyComponent } from '../loading/lazy-component.tsx'
import { opensElsewhere } from '../navigation/follow-links.ts'

/**
 * The search in the header: a link to the page of results, which opens a field in place. Its code comes when the visitor
 * reaches for it; if that fails, it stays a link.
 */
export function SearchLink() {
  const { pageStylesheets } = useUi('SearchLink').facts
  const [Panel] = useState(() => lazyPanel(pageStylesheets.search))
  const [isOpen, setIsOpen] = useState(false)
  const prepare = () => void Panel.preload().catch(() => {}) // the click tries again

  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    const { href } = event.currentTarget
    // At once where it can: a phone shows its keyboard only for a field that takes focus during the tap.
    const show = () => flushSync(() => setIsOpen(true))
    Panel.preload().then(show, () => location.assign(href))
  }
  return (
    <>
      <SiteLink
        to={pagePath('search')}
        className="icon-button"
        aria-label="Search"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      >
        <Icon name="search" />
      </SiteLink>
      {isOpen && <Panel onEnd={() => setIsOpen(false)} />}
    </>
  )
}

/** With the styles of the page of results, which has those of the panel: no other page pays for them. */
function lazyPanel(stylesheet: string | undefined) {
  return lazyComponent(async () => {
    const [{ SearchPanel }] = await Promise.all([
      import('./search-panel.tsx'),
      addStylesheet(stylesheet),
    ])
    return SearchPanel
  })
}
