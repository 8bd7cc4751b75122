import type { ReactNode } from 'react'
import type { BestHits } from '../../shared/search/site-search.ts'
import { fillPlaceholders } from '../text/fill-placeholders.ts'
import { MarkedWords } from './marked-words.tsx'
import { foundInWords } from './with-query.tsx'

interface SearchOptionsProps {
  readonly found: BestHits | undefined
  readonly status: 'searching' | 'done' | 'unavailable'
  /** The address of all results. */
  readonly all: string
  readonly id: string
  readonly active: number | undefined
  readonly optionId: (index: number) => string
}

/** The best results of all kinds, each a link, and last the link to all. The focus stays in the field above. */
export function SearchOptions(props: SearchOptionsProps) {
  const { found, status, all, id, active, optionId } = props
  const option = (index: number) => ({
    id: optionId(index),
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === active,
  })
  return (
    <>
      <p role="status" className="search-panel-status mono small muted">
        {statusOf(found, status)}
      </p>
      <div id={id} role="listbox" aria-label="Results" className="search-options">
        {found?.hits.map(({ kind, to, title, under, text }, index) => (
          <a key={to} href={to} data-prefetch="off" {...option(index)}>
            <span className="spread">
              <b>
                <MarkedWords pieces={title} />
              </b>
              <span className="caption muted">{found.words.kinds[kind]}</span>
            </span>
            <span className="small search-option-text">
              {under && <span className="muted">{under}: </span>}
              <MarkedWords pieces={text} />
            </span>
          </a>
        ))}
        {found && found.count > 0 && (
          <a href={all} {...option(found.hits.length)} className="search-options-all">
            {fillPlaceholders(found.words.all, { count: found.count })}
          </a>
        )}
      </div>
    </>
  )
}

function statusOf(found: BestHits | undefined, status: SearchOptionsProps['status']): ReactNode {
  if (status === 'searching') return 'Searching…'
  if (status === 'unavailable') return 'Search isn’t working right now. Press Enter to try again.'
  return found ? foundInWords(found.words, found) : ''
}
