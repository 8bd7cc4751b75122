import type { PagePayloads } from '../../shared/payloads.ts'
import { lazyPart } from '../app/lazy-part.tsx'
import { HomeHero } from './home/hero.tsx'
import './home.css'

const BelowTheFold = lazyPart(async () => (await import('./home/below-the-fold.tsx')).BelowTheFold)

/** What the product is, drawn as one road, and the ways on for each kind of visitor. */
export function HomePage(payload: PagePayloads['home']) {
  return (
    <>
      <HomeHero page={payload.page} steps={payload.loadFile.steps} />
      <BelowTheFold {...payload} />
    </>
  )
}

HomePage.parts = [BelowTheFold]
