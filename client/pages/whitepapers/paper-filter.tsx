import type { ReactNode } from 'react'
import type { Site } from '../../../shared/content/schemas/site.ts'
import { pagePath } from '../../../shared/pages/all-pages.ts'
import type { WhitepaperSummary } from '../../../shared/pages/load-records.ts'
import type { WhitepapersPage } from '../../../shared/pages/whitepapers/content.ts'
import { usePageQuery } from '../../base/page-context.tsx'
import { useSite } from '../../base/site-context.ts'
import { Button } from '../../components/button.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { useLiveForm } from '../../navigation/use-live-form.ts'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'
import '../../components/tabs.css'
import './paper-filter.css'

interface PaperFilterProps {
  readonly words: WhitepapersPage['filter']
  readonly topics: Site['whitepaperTopics']
  readonly count: number
}

export function PaperFilter({ words, topics, count }: PaperFilterProps) {
  const form = useLiveForm(paperQuery)
  const query = usePageQuery()
  const role = query.get('for')
  return (
    // biome-ignore lint/a11y/useSemanticElements: older screen readers support only the role.
    <form
      {...form}
      id="paper-filter"
      className="paper-filter"
      role="search"
      action={pagePath('whitepapers')}
      aria-label={words.label}
    >
      <Roles words={words} />
      {role && <input type="hidden" name="for" value={role} />}
      <p role="status" className="paper-count mono small muted">
        {count === 1 ? words.countOne : fillPlaceholders(words.count, { count })}
      </p>
      <div className="paper-selects">
        <FilterSelect name="topic" label={words.topicLabel} value={query.get('topic')}>
          <option value="">{words.allTopics}</option>
          {topics.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </FilterSelect>
        <FilterSelect name="sort" label={words.sortLabel} value={query.get('sort')}>
          <option value="">{words.sorts.number}</option>
          <option value="title">{words.sorts.title}</option>
        </FilterSelect>
        <Button type="submit" variant="secondary" className="paper-filter-submit">
          {words.submit}
        </Button>
      </div>
    </form>
  )
}

function Roles({ words }: Pick<PaperFilterProps, 'words'>) {
  const { roles } = useSite()
  const query = usePageQuery()
  const links = [
    { role: '', label: words.allRoles },
    ...words.roles.map((role) => ({
      role,
      label: roles.find(({ value }) => value === role)?.plural ?? role,
    })),
  ]
  const addressOf = (role: string) => {
    const chosen = new URLSearchParams(query)
    chosen.set('for', role)
    return `${pagePath('whitepapers')}${paperQuery(chosen)}`
  }
  return (
    <ul className="tabs paper-roles" aria-label={words.roleLabel}>
      {links.map(({ role, label }) => (
        <li key={label}>
          <SiteLink
            inPlace
            to={addressOf(role)}
            aria-current={role === (query.get('for') ?? '') || undefined}
          >
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

interface FilterSelectProps {
  readonly name: string
  readonly label: string
  readonly value: string | null
  readonly children: ReactNode
}

function FilterSelect({ name, label, value, children }: FilterSelectProps) {
  return (
    <label className="paper-select small">
      {label}
      {/* On a reload Firefox restores the nth field, and the role adds a field. */}
      <select name={name} defaultValue={value ?? ''} autoComplete="off">
        {children}
      </select>
    </label>
  )
}

/** The choice of an address or a form, `?for=carrier&topic=seals&sort=title`; empty for the default view. */
function paperQuery(fields: URLSearchParams): string {
  const chosen = ['for', 'topic', 'sort'].map((name) => [name, fields.get(name) ?? ''])
  const query = new URLSearchParams(chosen.filter(([, value]) => value !== ''))
  return query.size > 0 ? `?${query}` : ''
}

/** Filters and sorts papers. Titles sort by code unit. */
export function choosePapers(
  papers: readonly WhitepaperSummary[],
  query: URLSearchParams,
): readonly WhitepaperSummary[] {
  const [role, topic] = [query.get('for'), query.get('topic')]
  const chosen = papers.filter(
    ({ audience, topics }) =>
      (role === null || audience.some((one) => one === role)) &&
      (topic === null || topics.some((one) => one === topic)),
  )
  if (!query.has('sort')) return chosen
  return chosen.sort((one, other) => (one.title < other.title ? -1 : 1))
}
