import { SiteDrawer } from '../components/site-drawer.tsx'
import { SiteFooter } from '../components/site-footer.tsx'
import { UnsentStrip } from '../forms/unsent-strip.tsx'

/** The foot of every page, its menu, and what else works as the server's HTML until its code comes. */
export function LayoutEnd() {
  return (
    <>
      <SiteFooter />
      <UnsentStrip />
      <SiteDrawer />
    </>
  )
}
