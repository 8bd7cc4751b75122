import type { ourSolutionPage } from '../../../shared/pages/our-solution/route.ts'
import type { PageProps } from '../../../shared/pages/page-route.ts'
import { ClosingBand } from '../../components/closing-band.tsx'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { SolutionHero } from './hero.tsx'
import './page.css'

const SampleLoad = lazyComponent(async () => (await import('./sample/sample-load.tsx')).SampleLoad)
const BelowTheFold = lazyComponent(async () => (await import('./below-the-fold.tsx')).BelowTheFold)

Page.lazyComponents = [SampleLoad, BelowTheFold]

export function Page({ page, loadFile, sample }: PageProps<typeof ourSolutionPage>) {
  return (
    <>
      <SolutionHero page={page} loadFile={loadFile} />
      <SampleLoad words={page.sample} steps={loadFile.steps} load={sample} />
      <BelowTheFold page={page} loadFile={loadFile} sample={sample} />
      <ClosingBand closing={page.closing} />
    </>
  )
}
