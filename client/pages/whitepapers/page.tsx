import type { PageProps } from '../../../shared/pages/page-route.ts'
import type { whitepapersPage } from '../../../shared/pages/whitepapers/route.ts'
import { lazyComponent } from '../../loading/lazy-component.tsx'

const PaperList = lazyComponent(async () => (await import('./paper-list.tsx')).PaperList)
const PaperReading = lazyComponent(async () => (await import('./paper-reading.tsx')).PaperReading)

Page.lazyComponents = [PaperList, PaperReading]

export function Page(payload: PageProps<typeof whitepapersPage>) {
  if ('paper' in payload) return <PaperReading key={payload.paper.slug} {...payload} />
  return <PaperList {...payload} />
}
