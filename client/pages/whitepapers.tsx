import type { PagePayloads } from '../../shared/payloads.ts'
import { lazyPart } from '../app/lazy-part.tsx'

const PaperList = lazyPart(async () => (await import('./whitepapers/paper-list.tsx')).PaperList)
const PaperReading = lazyPart(
  async () => (await import('./whitepapers/paper-reading.tsx')).PaperReading,
)

WhitepapersPage.parts = [PaperList, PaperReading]

/** All papers, or the one the address names. */
export function WhitepapersPage(payload: PagePayloads['whitepapers']) {
  return 'paper' in payload ? <PaperReading {...payload} /> : <PaperList {...payload} />
}
