import type { homePage } from '../../../shared/pages/home/route.ts'
import type { PageProps } from '../../../shared/pages/page-route.ts'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { HomeHero } from './hero.tsx'
import './page.css'

const BelowTheFold = lazyComponent(async () => (await import('./below-the-fold.tsx')).BelowTheFold)

export function Page(payload: PageProps<typeof homePage>) {
  return (
    <>
      <HomeHero page={payload.page} steps={payload.loadFile.steps} />
      <BelowTheFold {...payload} />
    </>
  )
}

Page.lazyComponents = [BelowTheFold]
