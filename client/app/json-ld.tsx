import { escapeJson } from '../../shared/escape-json.ts'

/** Facts about the page for search engines. Only what the visitor can see may stand here. */
export function JsonLd({ data }: { readonly data: object }) {
  return <script type="application/ld+json">{escapeJson(data)}</script>
}
