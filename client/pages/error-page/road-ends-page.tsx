import { useLocation } from 'react-router'
import type { NotFoundPage } from '../../../shared/pages/not-found/content.ts'
import { useUi } from '../../base/site-context.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Icon } from '../../components/icons.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { RailGrid } from '../../components/rail-grid.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { RoadEnds } from '../../illustrations/road-ends.tsx'
import { useOnline } from '../../navigation/online.ts'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'
import '../../components/button.css'

interface RoadEndsPageProps {
  readonly status: number
  readonly message: string
}

export function RoadEndsPage(props: RoadEndsPageProps) {
  return props.status === 404 ? <MissingPage {...props} /> : <FailedPage {...props} />
}

function MissingPage({ status, message }: RoadEndsPageProps) {
  const { lead, home, sign, detour } = useUi('ErrorPage').facts.errorPage
  return (
    <>
      <PageHero
        marker={status}
        title={message}
        lead={lead}
        actions={<ButtonLink {...home} icon="arrow-right" />}
        bleed={<RoadEnds sign={sign} />}
      />
      <Detour detour={detour} />
    </>
  )
}

function FailedPage({ status, message }: RoadEndsPageProps) {
  const { facts, requestId } = useUi('ErrorPage')
  const { home, failure, offline } = facts.errorPage
  const { pathname, search } = useLocation()
  const state = useOnline() ? failure : offline
  return (
    <PageHero
      marker={status}
      title={message}
      lead={state.lead}
      actions={
        <>
          {requestId && (
            <p className="mono small muted">
              {fillPlaceholders(failure.request, { status, requestId })}
            </p>
          )}
          <ButtonLink {...home} icon="arrow-right" />
          {/* Only a full load asks the server again. */}
          <a href={pathname + search} className="button button-text" data-native="">
            <span className="button-label">{state.tryAgain}</span>
          </a>
        </>
      }
      bleed={<RoadEnds sign={failure.sign} />}
    />
  )
}

function Detour({ detour }: Pick<NotFoundPage, 'detour'>) {
  return (
    <RailGrid>
      <section className="detour" aria-labelledby="detour">
        <h2 id="detour" className="detour-sign">
          {detour.sign}
        </h2>
        <ul className="detour-links ruled">
          {detour.links.map(({ to, label, text }) => (
            <li key={to} className="whole-target">
              <SiteLink to={to}>{label}</SiteLink>
              <span className="muted">{text}</span>
              <Icon name="arrow-right" size={28} />
            </li>
          ))}
        </ul>
      </section>
    </RailGrid>
  )
}
