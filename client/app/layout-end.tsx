import { SiteDrawer } from '../components/site-drawer.tsx'
import { SiteFooter } from '../components/site-footer.tsx'
import { SavedFormsStrip } from './saved-forms-strip.tsx'

/** The foot of every page and its menu. Both work as the server's HTML, so their code need not come first. */
export function LayoutEnd() {
  return (
    <>
      <SiteFooter />
      <SavedFormsStrip />
      <SiteDrawer />
    </>
  )
}
