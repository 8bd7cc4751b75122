import type { ContentDocument } from '../../shared/content/query/content-document.ts'
import type { WhitepaperDocument } from '../../shared/content/records.ts'
import type { CompiledContent } from './compile-content.ts'

/**
 * What of the content the web may know. Database and payloads are public files, so a gated paper goes into them without
 * its text, and a drawing that no other text shows stays out as well; its PDF is all there is of it.
 */
export function publishContent(content: CompiledContent): CompiledContent {
  const documents = content.documents.map(withoutGatedText)
  const shown = JSON.stringify(documents)
  const figures = content.figures.filter(({ address }) => shown.includes(address))
  return { ...content, documents, figures }
}

function withoutGatedText(document: ContentDocument): ContentDocument {
  const isGated = (document as WhitepaperDocument).access === 'gated'
  return isGated ? { ...document, body: [], toc: [], text: '' } : document
}
