import type { PagePayloads } from '../../shared/payloads.ts'
import { lazyPart } from '../app/lazy-part.tsx'
import { ClosingBand } from '../components/closing-band.tsx'
import { SolutionHero } from './our-solution/hero.tsx'
import './our-solution.css'

const SampleLoad = lazyPart(
  async () => (await import('./our-solution/sample/sample-load.tsx')).SampleLoad,
)

const BelowTheFold = lazyPart(
  async () => (await import('./our-solution/below-the-fold.tsx')).BelowTheFold,
)

OurSolutionPage.parts = [SampleLoad, BelowTheFold]

/** The load file step by step; the ids of the sections are the addresses their record promises. */
export function OurSolutionPage({ page, loadFile, sample }: PagePayloads['our-solution']) {
  return (
    <>
      <SolutionHero page={page} loadFile={loadFile} />
      <SampleLoad words={page.sample} steps={loadFile.steps} load={sample} />
      <BelowTheFold page={page} loadFile={loadFile} />
      <ClosingBand closing={page.closing} />
    </>
  )
}
