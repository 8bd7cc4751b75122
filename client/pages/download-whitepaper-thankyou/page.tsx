import type { downloadWhitepaperThankyouPage } from '../../../shared/pages/download-whitepaper-thankyou/route.ts'
import type { PageProps } from '../../../shared/pages/page-route.ts'
import { usePageQuery } from '../../base/page-context.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { PaperChoice } from '../../components/paper-choice.tsx'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import './page.css'

const HandedOver = lazyComponent(async () => (await import('./handed-over.tsx')).HandedOver)
const EndedLink = lazyComponent(async () => (await import('./ended-link.tsx')).EndedLink)

Page.lazyComponents = [HandedOver, EndedLink]

export function Page({ page, papers, link }: PageProps<typeof downloadWhitepaperThankyouPage>) {
  const query = usePageQuery()
  const paper = papers.find(({ slug }) => slug === query.get('paper'))
  if (!paper || !link) {
    return (
      <PageHero title={page.direct.heading} lead={page.direct.text}>
        <PaperChoice words={page.chooser} papers={papers} />
      </PageHero>
    )
  }
  const others = papers.filter(({ slug }) => slug !== paper.slug)
  if (link.kind !== 'good')
    return <EndedLink page={page} reason={link.kind} paper={paper} others={others} />
  return <HandedOver page={page} paper={paper} others={others} link={link} />
}
