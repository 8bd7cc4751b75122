import { useLocation } from 'react-router'
import type { FaqsPage } from '../../../shared/pages/faqs/content.ts'
import { type AnswerGroup, countMatches } from '../../components/group-answers.ts'
import { SiteLink } from '../../components/site-link.tsx'
import { groupId } from './faq-group.tsx'
import '../../components/page-index.css'

interface FaqIndexProps {
  readonly page: FaqsPage
  readonly groups: readonly AnswerGroup[]
}

export function FaqIndex({ page, groups }: FaqIndexProps) {
  const { search } = useLocation()
  const shown = groups.filter(countMatches)
  return (
    <div className="faqs-side page-index-side">
      {shown.length > 0 && (
        <nav aria-label={page.groupsLabel}>
          <ul className="faqs-index page-index">
            {shown.map((group) => (
              <li key={group.category}>
                <SiteLink to={`${search}#${groupId(group)}`}>
                  {group.label}
                  <span className="mono muted" aria-hidden="true">
                    {countMatches(group)}
                  </span>
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <AskBox ask={page.ask} />
    </div>
  )
}

function AskBox({ ask }: Pick<FaqsPage, 'ask'>) {
  return (
    <aside className="waybill faqs-ask" aria-labelledby="ask">
      <h2 id="ask">{ask.heading}</h2>
      <p>{ask.text}</p>
      <SiteLink {...ask.link} />
    </aside>
  )
}
