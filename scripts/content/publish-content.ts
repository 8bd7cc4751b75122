import type { ContentDocument } from '../../shared/content/query/content-document.ts'
import type { WhitepaperDocument } from '../../shared/content/records.ts'
import type { CompiledContent } from './compile-content.ts'

/** Database and payloads are public, so gated papers lose their text, and figures only they use are dropped. */
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
