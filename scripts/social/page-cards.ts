import type { ReleaseFacts } from '../../shared/release.ts'
import type { SocialCard } from './social-card.ts'

interface PageWords {
  readonly data: {
    readonly page: { readonly heading: string }
    readonly paper?: { readonly title: string; readonly number: number }
  }
}

/** By URL path, `/social/<name of the payload>.png`; client/app/page-metadata.tsx uses the same name. */
export function pageCards(
  files: ReadonlyMap<string, string>,
  { site, payloadsPath }: Pick<ReleaseFacts, 'site' | 'payloadsPath'>,
): ReadonlyMap<string, SocialCard> {
  const payloads = [...files].filter(([address]) => address.startsWith(`${payloadsPath}/`))
  return new Map(
    payloads.map(([address, text]) => {
      const { page, paper } = (JSON.parse(text) as PageWords).data
      const name = address.slice(payloadsPath.length, -'.json'.length)
      const words = paper
        ? {
            heading: paper.title,
            caption: site.social.paper.replace('{number}', `${paper.number}`),
          }
        : { heading: page.heading, caption: site.tagline }
      return [`/social${name}.png`, { product: site.product, ...words }]
    }),
  )
}
