import type { PageProps } from '../../../shared/pages/page-route.ts'
import type { whitepapersPage } from '../../../shared/pages/whitepapers/route.ts'
import { lazyPart } from '../../app/lazy-part.tsx'

const PaperList = lazyPart(async () => (await import('./paper-list.tsx')).PaperList)
const PaperReading = lazyPart(async () => (await import('./paper-reading.tsx')).PaperReading)

Page.parts = [PaperList, PaperReading]

export function Page(payload: PageProps<typeof whitepapersPage>) {
  return 'paper' in payload ? <PaperReading {...payload} /> : <PaperList {...payload} />
}
