import type { NotFoundPage } from '../../../shared/pages/not-found/content.ts'
import { useUi } from '../../base/site-context.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Icon } from '../../components/icons.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { RoadEnds } from '../../illustrations/road-ends.tsx'
import { plateLines } from './plate-lines.ts'

export function RoadEndsPage({ message }: { readonly message: string }) {
  const words = useUi('ErrorPage').facts.errorPage
  return (
    <div className="road-ends-page">
      <PageHero
        marker={404}
        title={message}
        lead={words.lead}
        actions={<ButtonLink {...words.home} icon="arrow-right" />}
        bleed={<RoadEnds plate={plateLines(words.sign)} />}
      />
      <Detour detour={words.detour} />
    </div>
  )
}

function Detour({ detour }: Pick<NotFoundPage, 'detour'>) {
  return (
    <section className="page rail-grid" aria-labelledby="detour">
      <div className="rail" />
      <div className="detour">
        <h2 id="detour" className="detour-sign">
          {detour.sign}
        </h2>
        <ul className="detour-links">
          {detour.links.map(({ to, label, text }) => (
            <li key={to} className="whole-target">
              <SiteLink to={to}>{label}</SiteLink>
              <span className="muted">{text}</span>
              <Icon name="arrow-right" size={28} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
