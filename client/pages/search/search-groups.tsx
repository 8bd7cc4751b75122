import type { SearchPage } from '../../../shared/pages/search/content.ts'
import type { SearchGroup, SearchHit, SearchResult } from '../../../shared/search/site-search.ts'
import { Details } from '../../components/details.tsx'
import { MarkedWords } from '../../search/marked-words.tsx'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'

interface SearchGroupsProps {
  readonly page: SearchPage
  readonly result: SearchResult
}

export function SearchGroups({ page, result }: SearchGroupsProps) {
  return result.groups.map((group) => (
    // Another search starts with the rest closed.
    <Group key={`${group.kind} ${result.query}`} page={page} group={group} />
  ))
}

/** So that the best of all kinds are seen together. */
const FIRST_SHOWN = 3

interface GroupProps {
  readonly page: SearchPage
  readonly group: SearchGroup
}

function Group({ page, group: { kind, hits } }: GroupProps) {
  const headingId = `found-${kind}`
  const rest = hits.slice(FIRST_SHOWN)
  return (
    <section className="search-group" aria-labelledby={headingId}>
      <div className="spread search-group-head">
        <h2 id={headingId}>{page.results.kinds[kind]}</h2>
        <span className="mono small muted">{hits.length}</span>
      </div>
      <Hits hits={hits.slice(0, FIRST_SHOWN)} />
      {rest.length > 0 && (
        <Details id={`more-${kind}`} className="search-more">
          <summary>{fillPlaceholders(page.more, { count: rest.length })}</summary>
          <Hits hits={rest} />
        </Details>
      )}
    </section>
  )
}

function Hits({ hits }: { readonly hits: readonly SearchHit[] }) {
  return (
    <ul className="search-hits ruled">
      {hits.map((hit) => (
        <li key={hit.to} className="whole-target">
          <h3>
            <a href={hit.to}>
              <MarkedWords pieces={hit.title} />
            </a>
          </h3>
          {hit.under !== '' && <p className="small muted">{hit.under}</p>}
          {hit.text.length > 0 && (
            <p>
              <MarkedWords pieces={hit.text} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
