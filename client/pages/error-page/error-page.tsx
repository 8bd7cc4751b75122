import { useLocation, useRouteError } from 'react-router'
import { SEARCH_TEXT_MAX_LENGTH } from '../../../shared/content/query/search/search-text.ts'
import { errorMessage, errorStatus, IncompletePageError } from '../../../shared/errors.ts'
import { shownStack } from '../../../shared/page-state.ts'
import { pagePath } from '../../../shared/pages/all-pages.ts'
import type { NotFoundPage } from '../../../shared/pages/not-found/content.ts'
import { OFFLINE_SHELL_PATH } from '../../../shared/pages/page-route.ts'
import { ErrorGuard } from '../../app/error-guard.tsx'
import { LastResort } from '../../app/last-resort.tsx'
import { pageTitle } from '../../app/page-title.ts'
import { useSite, useUi } from '../../base/site-context.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Icon } from '../../components/icons.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { RailGrid } from '../../components/rail-grid.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'
import './error-page.css'

const RoadEnds = lazyComponent(
  async () => (await import('../../illustrations/road-ends.tsx')).RoadEnds,
)

ErrorPage.lazyComponents = [RoadEnds]

/** Replaces a missing or failed page. Needs no payload: its text is in every release. */
export function ErrorPage() {
  return (
    <ErrorGuard key={useLocation().key} fallback={<LastResort />}>
      <ShownError />
    </ErrorGuard>
  )
}

function ShownError() {
  const error = useRouteError()
  const [status, message, stack] = [errorStatus(error), errorMessage(error), shownStack(error)]
  const { product, description } = useSite()
  return (
    <>
      <title>{pageTitle(message, product)}</title>
      <meta name="description" content={description} />
      <meta name="robots" content="noindex" />
      <div className="page-error-page">
        {stack && <pre className="page small">{stack}</pre>}
        {status === 404 ? (
          <MissingPage message={message} />
        ) : (
          <FailedPage
            status={status}
            message={message}
            isOffline={error instanceof IncompletePageError}
          />
        )}
      </div>
    </>
  )
}

function MissingPage({ message }: { readonly message: string }) {
  const { lead, home, sign, search, detour } = useUi('ErrorPage').facts.errorPage
  return (
    <>
      <PageHero
        marker={404}
        title={message}
        lead={lead}
        actions={<ButtonLink {...home} icon="arrow-right" />}
        bleed={<RoadEnds sign={sign} />}
      />
      <RailGrid>
        <section className="detour" aria-labelledby="detour">
          <h2 id="detour" className="detour-sign">
            {detour.sign}
          </h2>
          <MissingPageSearch {...search} />
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
    </>
  )
}

/** A plain form, which loads the page of results in full: the error page needs no more code for it. */
function MissingPageSearch({ label, submit }: NotFoundPage['search']) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: older screen readers support only the role.
    <form className="detour-search" role="search" action={pagePath('search')}>
      <label htmlFor="detour-search">{label}</label>
      <input
        type="search"
        id="detour-search"
        name="q"
        maxLength={SEARCH_TEXT_MAX_LENGTH}
        required
        enterKeyHint="search"
        dir="auto"
      />
      <Button type="submit" variant="secondary">
        {submit}
      </Button>
    </form>
  )
}

interface FailedPageProps {
  readonly status: number
  readonly message: string
  readonly isOffline: boolean
}

function FailedPage({ status, message, isOffline }: FailedPageProps) {
  const { facts, requestId } = useUi('ErrorPage')
  const { home, failure, offline } = facts.errorPage
  const { pathname, search } = useLocation()
  const address = pathname === OFFLINE_SHELL_PATH ? '' : pathname + search // the shell stands at any address
  const state = isOffline ? offline : failure
  return (
    <PageHero
      marker={isOffline ? null : status}
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
          <a href={address} className="button button-text" data-native="">
            <span className="button-label">{state.tryAgain}</span>
          </a>
        </>
      }
      bleed={<RoadEnds sign={state.sign} />}
    />
  )
}
