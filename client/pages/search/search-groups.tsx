import type { SearchPage } from '../../../shared/pages/search/content.ts'
import type { SearchGroup, SearchHit, SearchResult } from '../../../shared/search/site-search.ts'
import { Details } from '../../components/details.tsx'
import { MarkedWords } from '../../search/marked-words.tsx'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'

interface SearchGroupsProps {
  readonly page: SearchPage
  readonly result: SearchResult
  /** Whether more than the first of each kind are rendered yet. */
  readonly isWhole: boolean
}

export function SearchGroups({ page, result, isWhole }: SearchGroupsProps) {
  return result.groups.map((group) => (
    // Another search starts with the rest closed.
    <Group key={`${group.kind} ${result.query}`} page={page} group={group} isWhole={isWhole} />
  ))
}

/** Few, so that the best results of all kinds are visible together. */
const FIRST_SHOWN = 3

interface GroupProps {
  readonly page: SearchPage
  readonly group: SearchGroup
  readonly isWhole: boolean
}

function Group({ page, group: { kind, hits }, isWhole }: GroupProps) {
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
          {isWhole && <Hits hits={rest} />}
        </Details>
      )}
    </section>
  )
}

function Hits({ hits }: { readonly hits: readonly SearchHit[] }) {
  return (
    <ul className="search-hits ruled">
      {hits.map((hit) => (
        <Hit key={hit.to} hit={hit} />
      ))}
    </ul>
  )
}

function Hit({ hit }: { readonly hit: SearchHit }) {
  const { to, under, title, text } = hit
  return (
    <li className="whole-target">
      <h3>
        <a href={to}>
          <MarkedWords pieces={title} />
        </a>
      </h3>
      {under !== '' && <p className="small muted">{under}</p>}
      {text.length > 0 && (
        <p>
          <MarkedWords pieces={text} />
        </p>
      )}
    </li>
  )
}
