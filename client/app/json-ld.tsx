import { escapeJson } from '../../shared/escape-json.ts'

/** Structured data for search engines. It must describe only what the visitor can see. */
export function JsonLd({ data }: { readonly data: object }) {
  return <script type="application/ld+json">{escapeJson(data)}</script>
}
