import { useLocation, useRouteError } from 'react-router'
import { errorMessage, errorStatus } from '../../../shared/errors.ts'
import { shownStack } from '../../../shared/page-state.ts'
import { ErrorGuard } from '../../app/error-guard.tsx'
import { LastResort } from '../../app/last-resort.tsx'
import { pageTitle } from '../../app/page-metadata.tsx'
import { useSite, useUi } from '../../base/site-context.ts'
import { ButtonLink } from '../../components/button.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { useOnline } from '../../navigation/online.ts'
import './error-page.css'

const RoadEndsPage = lazyComponent(
  async () => (await import('./road-ends-page.tsx')).RoadEndsPage,
  PlainErrorPage,
)

ErrorPage.lazyComponents = [RoadEndsPage]

export const preloadErrorPage = () => RoadEndsPage.preload()

/** Replaces a missing or failed page. Needs no payload: its text is in every release. */
export function ErrorPage() {
  const error = useRouteError()
  return (
    <ErrorGuard key={useLocation().key} fallback={<LastResort error={error} />}>
      <ShownError error={error} />
    </ErrorGuard>
  )
}

function ShownError({ error }: { readonly error: unknown }) {
  const [message, stack] = [errorMessage(error), shownStack(error)]
  const { product, description } = useSite()
  return (
    <>
      <title>{pageTitle(message, product)}</title>
      <meta name="description" content={description} />
      <meta name="robots" content="noindex" />
      <div className="page-error-page">
        {stack && <pre className="page small">{stack}</pre>}
        <RoadEndsPage status={errorStatus(error)} message={message} />
      </div>
    </>
  )
}

/** Without the drawing, whose code failed to load: the cause may be the network. */
function PlainErrorPage({ message }: { readonly message: string }) {
  const { home, offline } = useUi('ErrorPage').facts.errorPage
  return (
    <PageHero
      marker="!"
      title={message}
      lead={useOnline() ? undefined : offline.lead}
      actions={<ButtonLink {...home} />}
    />
  )
}
