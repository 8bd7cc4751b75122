import {
  type MouseEvent,
  type SubmitEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { SEARCH_TEXT_MAX_LENGTH } from '../../shared/content/query/search/search-text.ts'
import { pagePath } from '../../shared/pages/all-pages.ts'
import { searchQuery } from '../../shared/search/read-search-text.ts'
import { Icon } from '../components/icons.tsx'
import { useAddress } from '../navigation/navigation-context.ts'
import { countUnanswered } from './count-unanswered.ts'
import { useSearchDatabase } from './search-database.ts'
import { SearchOptions } from './search-options.tsx'
import { useActiveOption } from './use-active-option.ts'
import { useBestHits } from './use-best-hits.ts'

const LABEL = 'Search this site'

interface SearchPanelProps {
  /** Before the panel was there. */
  readonly typed: string
  readonly onEnd: () => void
}

/**
 * The search field of the header, a dialog. A combobox as the ARIA guide describes it: the focus stays in the field, and
 * the arrow keys choose a result.
 */
export function SearchPanel({ typed, onEnd }: SearchPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(typed)
  const { found, status, load } = useBestHits(text)
  const database = useSearchDatabase()
  const options = useActiveOption(found)
  const address = useAddress()
  const openedAt = useRef(address)
  const navigate = useNavigate()
  const all = pagePath('search') + searchQuery(new URLSearchParams({ q: text }))
  const close = () => dialog.current?.close()

  useLayoutEffect(() => {
    dialog.current?.showModal()
    field.current?.setSelectionRange(typed.length, typed.length)
  }, [typed])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other results begin at the best.
  useLayoutEffect(() => {
    dialog.current?.scrollTo(0, 0) // it returns a promise in newer browsers, which React would call as a cleanup
  }, [found])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page ends it, also by Back.
  useEffect(() => {
    if (address !== openedAt.current) close()
  }, [address])

  /** The visitor wants all results, or the one that the arrow keys chose. */
  const submit = (event: SubmitEvent) => {
    // The server searches, as without a script. Offline, the browser would replace the page with one of its own.
    if (status === 'unavailable' && navigator.onLine) return
    event.preventDefault()
    const chosen = options.chosen()
    if (chosen) chosen.click()
    else {
      close()
      navigate(all)
      countUnanswered(database.open(), text, 'everything')
    }
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc and the button are the keyboard equivalents.
    <dialog
      ref={dialog}
      className="search-panel"
      aria-label={LABEL}
      closedby="any"
      onClick={(event) => endsWith(event) && close()}
      onClose={onEnd}
    >
      <form action={pagePath('search')} onSubmit={submit}>
        <div className="search-field">
          <input
            ref={field}
            name="q"
            autoFocus
            role="combobox"
            aria-label={LABEL}
            aria-expanded={found !== undefined && found.count > 0}
            aria-controls={options.id}
            aria-activedescendant={options.activeId}
            aria-autocomplete="list"
            placeholder={LABEL}
            value={text}
            maxLength={SEARCH_TEXT_MAX_LENGTH}
            autoComplete="off"
            inputMode="search"
            enterKeyHint="search"
            dir="auto"
            onFocus={load}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={options.onKeyDown}
          />
          <Icon name="search" />
          <button
            type="button"
            className="icon-button"
            aria-label="Close the search"
            onClick={close}
          >
            <Icon name="close" />
          </button>
        </div>
      </form>
      <SearchOptions found={found} status={status} all={all} {...options} />
    </dialog>
  )
}

/** A result, or beside the dialog, for browsers without `closedby`: the target there is the dialog itself. */
function endsWith({ target, currentTarget }: MouseEvent<HTMLDialogElement>): boolean {
  return target === currentTarget || (target instanceof Element && target.closest('a') !== null)
}
