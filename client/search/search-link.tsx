import { type MouseEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { pagePath } from '../../shared/pages/all-pages.ts'
import { useUi } from '../base/site-context.ts'
import { Icon } from '../components/icons.tsx'
import { SiteLink } from '../components/site-link.tsx'
import { addStylesheet } from '../loading/add-stylesheet.ts'
import { lazyComponent } from '../loading/lazy-component.tsx'
import { opensElsewhere } from '../navigation/follow-links.ts'
import { EarlyField } from './early-field.tsx'

/**
 * The search in the header: a link to the page of results, which opens a field in place. Its code comes when the visitor
 * reaches for it; if that fails, it stays a link.
 */
export function SearchLink() {
  const { pageStylesheets } = useUi('SearchLink').facts
  const [Panel] = useState(() => lazyPanel(pageStylesheets.search))
  const [stage, setStage] = useState<'closed' | 'loading' | 'open'>('closed')
  const [typed, setTyped] = useState('')
  const link = useRef<HTMLElement>(null)
  const prepare = () => void Panel.preload().catch(() => {}) // the click tries again
  const close = () => setStage('closed')
  const goBack = () => link.current?.focus()
  const end = () => {
    flushSync(close)
    if (document.activeElement === document.body) goBack() // the dialog knew the early field, which is gone
  }

  const open = (text: string) => {
    setTyped(text)
    setStage('open')
  }
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    link.current = event.currentTarget
    // At once: a phone shows its keyboard only for a field that takes focus during the tap.
    flushSync(() => (Panel.isLoaded() ? open('') : setStage('loading')))
  }
  return (
    <>
      <SiteLink
        to={pagePath('search')}
        className="icon-button"
        aria-label="Search"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={onClick}
      >
        <Icon name="search" />
      </SiteLink>
      {stage === 'loading' && (
        <EarlyField loadPanel={Panel.preload} onLoaded={open} onLeave={close} onEscape={goBack} />
      )}
      {stage === 'open' && <Panel typed={typed} onEnd={end} />}
    </>
  )
}

/** Loads the stylesheet of /search, which includes the panel's rules, so that no other page carries them. */
function lazyPanel(stylesheet: string | undefined) {
  return lazyComponent(async () => {
    const [{ SearchPanel }] = await Promise.all([
      import('./search-panel.tsx'),
      addStylesheet(stylesheet),
    ])
    return SearchPanel
  })
}
