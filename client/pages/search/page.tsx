import { useDeferredValue } from 'react'
import { pagePath } from '../../../shared/pages/all-pages.ts'
import type { PageProps } from '../../../shared/pages/page-route.ts'
import type { searchPage } from '../../../shared/pages/search/route.ts'
import { LedgerItem, LedgerList } from '../../components/ledger.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { SearchForm } from '../../search/search-form.tsx'
import { SearchGroups } from './search-groups.tsx'
import { SearchStatus } from './search-status.tsx'
import { useSiteSearch } from './use-site-search.ts'
import './page.css'
import '../../search/marked-words.css'
import '../../search/search-panel.css' // of the field in the header, which loads this page's styles

/** The results of the site's search, by kind. Without a query or a result, where to start. */
export function Page(payload: PageProps<typeof searchPage>) {
  const { page } = payload
  const { result, status, submit } = useSiteSearch('result' in payload ? payload.result : undefined)
  const isWhole = useDeferredValue(result) === result
  return (
    <PageHero title={page.heading} lead={page.lead}>
      <SearchForm
        id="site-search"
        action={pagePath('search')}
        words={page.field}
        onSubmit={submit}
      />
      <SearchStatus page={page} status={status} result={result} />
      {result && <SearchGroups page={page} result={result} isWhole={isWhole} />}
      {status !== 'all' && (
        <p>
          {page.ask.text} <SiteLink {...page.ask.link} />
        </p>
      )}
      {(status === 'all' || result?.count === 0) && (
        <nav className="search-start" aria-labelledby="start">
          <h2 id="start" className="h3">
            {page.start.heading}
          </h2>
          <LedgerList>
            {page.start.links.map(({ note, ...link }) => (
              <LedgerItem key={link.to} note={note}>
                <SiteLink {...link} />
              </LedgerItem>
            ))}
          </LedgerList>
        </nav>
      )}
    </PageHero>
  )
}
