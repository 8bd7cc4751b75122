import type { ReactNode } from 'react'
import type { Role } from '../../../shared/content/schemas/fields.ts'
import type { Site } from '../../../shared/content/schemas/site.ts'
import { pagePath } from '../../../shared/pages/all-pages.ts'
import type { WhitepapersPage } from '../../../shared/pages/whitepapers/content.ts'
import { useSite } from '../../base/site-context.ts'
import { Button } from '../../components/button.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { useLiveForm } from '../../navigation/use-live-form.ts'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'
import { type PaperChoice, paperQuery } from './choose-papers.ts'
import '../../components/tabs.css'
import './paper-filter.css'

interface PaperFilterProps {
  readonly words: WhitepapersPage['filter']
  readonly choice: PaperChoice
  readonly topics: Site['whitepaperTopics']
  readonly toQuery: (fields: URLSearchParams) => string
  readonly count: number
}

export function PaperFilter({ words, choice, topics, toQuery, count }: PaperFilterProps) {
  const form = useLiveForm(toQuery)
  return (
    // biome-ignore lint/a11y/useSemanticElements: older screen readers support only the role.
    <form
      {...form}
      className="paper-filter"
      role="search"
      action={pagePath('whitepapers')}
      aria-label={words.label}
    >
      <Roles words={words} choice={choice} />
      {choice.role && <input type="hidden" name="for" value={choice.role} />}
      <p role="status" className="paper-count mono small muted">
        {count === 1 ? words.countOne : fillPlaceholders(words.count, { count })}
      </p>
      <div className="paper-selects">
        <Choice name="topic" label={words.topicLabel} value={choice.topic}>
          <option value="">{words.allTopics}</option>
          {topics.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Choice>
        <Choice name="sort" label={words.sortLabel} value={choice.sort === 'title' ? 'title' : ''}>
          <option value="">{words.sorts.number}</option>
          <option value="title">{words.sorts.title}</option>
        </Choice>
        <Button type="submit" variant="secondary" className="paper-filter-submit">
          {words.submit}
        </Button>
      </div>
    </form>
  )
}

function Roles({ words, choice }: Pick<PaperFilterProps, 'words' | 'choice'>) {
  const { roles } = useSite()
  const nameOf = (role: Role) => roles.find(({ value }) => value === role)?.plural ?? role
  const links = [
    { role: undefined, label: words.allRoles },
    ...words.roles.map((role) => ({ role, label: nameOf(role) })),
  ]
  return (
    <ul className="tabs paper-roles" aria-label={words.roleLabel}>
      {links.map(({ role, label }) => (
        <li key={label}>
          <SiteLink
            inPlace
            to={`${pagePath('whitepapers')}${paperQuery({ ...choice, role })}`}
            aria-current={role === choice.role || undefined}
          >
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly label: string
  readonly value: string | undefined
  readonly children: ReactNode
}

function Choice({ name, label, value, children }: ChoiceProps) {
  return (
    <label className="paper-select small">
      {label}
      <select name={name} defaultValue={value ?? ''}>
        {children}
      </select>
    </label>
  )
}
