import { useEffect } from 'react'
import { SiteDrawer } from '../components/site-drawer.tsx'
import { SiteFooter } from '../components/site-footer.tsx'
import { UnsentStrip } from '../forms/unsent-strip.tsx'
import { finishAnimations } from './finish-animations.ts'

/** The foot of every page, its menu, and what else works as the server's HTML until its code comes. */
export function LayoutEnd() {
  useEffect(finishAnimations, [])
  return (
    <>
      <SiteFooter />
      <UnsentStrip />
      <SiteDrawer />
    </>
  )
}
