import { useLocation } from 'react-router'
import { useUi } from '../../base/site-context.ts'
import { ButtonLink } from '../../components/button.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { BridgeOut } from '../../illustrations/bridge-out.tsx'
import { useOnline } from '../../navigation/online.ts'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'
import { plateLines } from './plate-lines.ts'
import '../../components/button.css'

interface BridgeOutPageProps {
  readonly status: number
  readonly message: string
}

export function BridgeOutPage({ status, message }: BridgeOutPageProps) {
  const { facts, requestId } = useUi('ErrorPage')
  const { home, failure, offline } = facts.errorPage
  const { pathname, search } = useLocation()
  const state = useOnline() ? failure : offline
  return (
    <div className="bridge-out-page">
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
      />
      <BridgeOut plate={plateLines(failure.sign)} gap={failure.gap} />
    </div>
  )
}
