import type { ourSolutionPage } from '../../../shared/pages/our-solution/route.ts'
import type { PageProps } from '../../../shared/pages/page-route.ts'
import { lazyPart } from '../../app/lazy-part.tsx'
import { ClosingBand } from '../../components/closing-band.tsx'
import { SolutionHero } from './hero.tsx'
import './page.css'

const BelowTheFold = lazyPart(async () => (await import('./below-the-fold.tsx')).BelowTheFold)

Page.parts = [BelowTheFold]

/** The load file step by step; the ids of the sections are the addresses their record promises. */
export function Page({ page, loadFile }: PageProps<typeof ourSolutionPage>) {
  return (
    <>
      <SolutionHero page={page} loadFile={loadFile} />
      <BelowTheFold page={page} loadFile={loadFile} />
      <ClosingBand closing={page.closing} />
    </>
  )
}
