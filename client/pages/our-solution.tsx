import type { PagePayloads } from '../../shared/payloads.ts'
import { lazyPart } from '../app/lazy-part.tsx'
import { ClosingBand } from '../components/closing-band.tsx'
import { SolutionHero } from './our-solution/hero.tsx'
import './our-solution.css'

const BelowTheFold = lazyPart(
  async () => (await import('./our-solution/below-the-fold.tsx')).BelowTheFold,
)

OurSolutionPage.parts = [BelowTheFold]

/** The load file step by step; the ids of the sections are the addresses their record promises. */
export function OurSolutionPage({ page, loadFile, sample }: PagePayloads['our-solution']) {
  return (
    <>
      <SolutionHero page={page} loadFile={loadFile} />
      <BelowTheFold page={page} loadFile={loadFile} sample={sample} />
      <ClosingBand closing={page.closing} />
    </>
  )
}
