import { useSearchParams } from 'react-router'
import type { PagePayloads } from '../../shared/payloads.ts'
import { PageHero } from '../components/page-hero.tsx'
import { PaperChoice } from '../components/paper-choice.tsx'
import { ChosenPaper, PdfDesk } from './download-whitepaper/chosen-paper.tsx'
import './download-whitepaper.css'

DownloadWhitepaperPage.parts = [PdfDesk]

/** The PDF of the paper the address names, or the choice of one. */
export function DownloadWhitepaperPage({ page, papers }: PagePayloads['download-whitepaper']) {
  const [searchParams] = useSearchParams()
  const paper = papers.find(({ slug }) => slug === searchParams.get('paper'))
  if (paper) return <ChosenPaper page={page} paper={paper} />
  return (
    <PageHero title={page.heading} lead={page.lead}>
      <PaperChoice words={page.chooser} papers={papers} />
    </PageHero>
  )
}
