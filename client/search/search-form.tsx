import { type MouseEvent, useRef } from 'react'
import { SEARCH_TEXT_MAX_LENGTH } from '../../shared/content/query/search/search-text.ts'
import { searchQuery } from '../../shared/search/read-search-text.ts'
import { usePageQuery } from '../base/page-context.tsx'
import { Button } from '../components/button.tsx'
import { Icon } from '../components/icons.tsx'
import { SiteLink } from '../components/site-link.tsx'
import { useLiveForm } from '../navigation/use-live-form.ts'
import { useSearchDatabase } from './search-database.ts'
import './search-form.css'
import '../components/search-field.css'

interface SearchFormProps {
  readonly id: string
  /** Path of the page, whose query the form sets. */
  readonly action: string
  readonly words: Readonly<Record<'label' | 'placeholder' | 'submit' | 'clear', string>>
  /** The visitor submits a text that is searched for already. */
  readonly onSubmit: (text: string) => void
}

/** The search field of a page that shows what is found. */
export function SearchForm({ id, action, words, onSubmit }: SearchFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const form = useLiveForm(searchQuery)
  const database = useSearchDatabase()
  const query = usePageQuery().get('q') ?? ''

  /** On a link, so that it clears without a script too. */
  const clear = (event: MouseEvent) => {
    event.preventDefault()
    if (!field.current) return
    field.current.value = ''
    field.current.focus()
    form.onChange()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: older screen readers support only the role.
    <form
      {...form}
      id={id}
      className="search-form"
      role="search"
      action={action}
      onSubmit={(event) => {
        form.onSubmit(event)
        onSubmit(field.current?.value ?? '')
      }}
    >
      <div className="search-field">
        <input
          ref={field}
          type="search"
          name="q"
          aria-label={words.label}
          placeholder={words.placeholder}
          defaultValue={query}
          maxLength={SEARCH_TEXT_MAX_LENGTH}
          autoComplete="off"
          onFocus={() => database.open().catch(() => {})} // the search fetches it again, and reports it
          enterKeyHint="search"
          dir="auto"
        />
        <Icon name="search" />
        {query !== '' && (
          <span className="search-field-end">
            <SiteLink to={action} className="search-clear" prefetch={false} onClick={clear}>
              <Icon name="close" label={words.clear} />
            </SiteLink>
          </span>
        )}
      </div>
      <Button type="submit" variant="secondary" className="search-submit">
        {words.submit}
      </Button>
    </form>
  )
}
