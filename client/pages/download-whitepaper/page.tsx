import type { downloadWhitepaperPage } from '../../../shared/pages/download-whitepaper/route.ts'
import type { PageProps } from '../../../shared/pages/page-route.ts'
import { usePageQuery } from '../../base/page-context.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { PaperChoice } from '../../components/paper-choice.tsx'
import { ChosenPaper, PdfSection } from './chosen-paper.tsx'
import './page.css'

Page.lazyComponents = [PdfSection]

export function Page({ page, papers }: PageProps<typeof downloadWhitepaperPage>) {
  const query = usePageQuery()
  const paper = papers.find(({ slug }) => slug === query.get('paper'))
  if (paper) return <ChosenPaper page={page} paper={paper} />
  return (
    <PageHero title={page.heading} lead={page.lead}>
      <PaperChoice words={page.chooser} papers={papers} />
    </PageHero>
  )
}
