import { useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { SEARCH_TEXT_MAX_LENGTH } from '../../shared/content/query/search/search-text.ts'
import { pagePath } from '../../shared/pages/all-pages.ts'
import { searchQuery } from '../../shared/search/read-search-text.ts'

interface EarlyFieldProps {
  readonly loadPanel: () => Promise<void>
  readonly onLoaded: (typed: string) => void
  readonly onLeave: () => void
  readonly onEscape: () => void
}

/**
 * Takes what is typed while the code of the panel loads, and shows a phone's keyboard, which needs a field that takes
 * focus during the tap. Not visible: the panel follows within a request. If its code fails, the server searches; offline,
 * where the browser would show a page of its own, the router opens the page of results, or our error page.
 */
export function EarlyField({ loadPanel, onLoaded, onLeave, onEscape }: EarlyFieldProps) {
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const isComposing = useRef(false)
  const navigate = useNavigate()

  useLayoutEffect(() => {
    field.current?.focus()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once.
  useEffect(() => {
    const left = new AbortController()
    const show = () => !left.signal.aborted && onLoaded(field.current?.value ?? '')
    const loaded = () => {
      if (!isComposing.current) show()
      else field.current?.addEventListener('compositionend', show, { signal: left.signal })
    }
    const failed = () => {
      if (left.signal.aborted) return
      if (navigator.onLine) return form.current?.submit()
      const q = field.current?.value ?? ''
      void navigate(pagePath('search') + searchQuery(new URLSearchParams({ q })))
      onLeave() // it may lead to the page that is shown, which takes no focus
    }
    loadPanel().then(loaded, failed)
    return () => left.abort()
  }, [])

  return (
    <form ref={form} action={pagePath('search')} className="visually-hidden">
      <input
        ref={field}
        name="q"
        aria-label="Search this site"
        maxLength={SEARCH_TEXT_MAX_LENGTH}
        autoComplete="off"
        inputMode="search"
        enterKeyHint="search"
        onBlur={onLeave}
        onCompositionStart={() => {
          isComposing.current = true
        }}
        onCompositionEnd={() => {
          isComposing.current = false
        }}
        onKeyDown={({ key }) => key === 'Escape' && onEscape()}
      />
    </form>
  )
}
