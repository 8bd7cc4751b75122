import { pageTitle } from '../../../client/app/page-title.ts'
import { createPageRoutes } from '../../../shared/pages/all-pages.ts'
import type { PageHead } from '../../../shared/pages/page-payload.ts'
import type { Theme } from '../../../shared/theme-colors.ts'
import { drawSocialCards } from '../../build/draw-social-cards.ts'
import { buildPayloads } from '../../content/build-payloads.ts'
import type { CompiledContent } from '../../content/compile-content.ts'

export interface PagePreview {
  readonly title: string
  readonly description: string
  /** Without the protocol. */
  readonly address: string
  /** The picture of a shared link, as a data URL. */
  readonly card: string
}

/** `page` is the name of its file. */
export async function previewPage(
  content: CompiledContent,
  page: string,
  theme: Theme,
): Promise<PagePreview> {
  const { site } = content
  const documents = content.documents.map((document) => ({ ...document, pdf: NO_PDF }))
  const payload = (await buildPayloads({ ...content, documents })).get(page) ?? ''
  const head: PageHead = JSON.parse(payload).data.page
  const route = createPageRoutes(content).find(({ id }) => id === page)
  const files = new Map([[`/${page}.json`, payload]])
  const cards = await drawSocialCards(files, { site, payloadsPath: '' }, theme.day)
  const [card = new Uint8Array()] = cards.values()
  return {
    title: pageTitle(head.title, site.product),
    description: head.description ?? site.description,
    address: `${site.domain}${route?.path ?? ''}`,
    card: `data:image/png;base64,${Buffer.from(card).toString('base64')}`,
  }
}

/** No paper is typeset for this. */
const NO_PDF = { pages: 0, bytes: 0, parts: [] }
