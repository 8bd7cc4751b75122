import { type MouseEvent, useRef } from 'react'
import { readSearchText } from '../../../shared/content/faq-search.ts'
import { SEARCH_TEXT_MAX_LENGTH } from '../../../shared/content/query/search/search-text.ts'
import { pagePath } from '../../../shared/pages/all-pages.ts'
import type { FaqsPage } from '../../../shared/pages/faqs/content.ts'
import { usePageQuery } from '../../base/page-context.tsx'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icons.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { useContentDatabase } from '../../content/content-database.ts'
import { useLiveForm } from '../../navigation/use-live-form.ts'
import './faq-search.css'
import '../../components/search-field.css'

interface FaqSearchFormProps {
  readonly words: FaqsPage['search']
  /** The visitor submits a search that already runs. */
  readonly onSubmit: () => void
}

export function FaqSearchForm({ words, onSubmit }: FaqSearchFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const form = useLiveForm(toQuery)
  const database = useContentDatabase()
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
      id="faq-search"
      className="faqs-search"
      role="search"
      action={pagePath('faqs')}
      onSubmit={(event) => {
        form.onSubmit(event)
        onSubmit()
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
            <SiteLink to={pagePath('faqs')} className="faqs-clear" prefetch={false} onClick={clear}>
              <Icon name="close" label={words.clear} />
            </SiteLink>
          </span>
        )}
      </div>
      <Button type="submit" variant="secondary" className="faqs-submit">
        {words.submit}
      </Button>
    </form>
  )
}

function toQuery(fields: URLSearchParams): string {
  const q = readSearchText(fields)
  return q === '' ? '' : `?${new URLSearchParams({ q })}`
}
