import { useLocation } from 'react-router'
import type { Site } from '../../shared/content/schemas/site.ts'
import { escapeJson } from '../../shared/escape-json.ts'
import type { PageHead } from '../../shared/pages/page-payload.ts'
import { isIndexed, type PageRoute, payloadName } from '../../shared/pages/page-route.ts'
import { useUi } from '../base/site-context.ts'
import { pageTitle } from './page-title.ts'

interface MetadataProps {
  readonly route: PageRoute
  readonly page: PageHead
}

/** Title, description, canonical URL, social card, and structured data. React hoists the first four into the head. */
export function Metadata({ route, page }: MetadataProps) {
  const { facts, siteUrl } = useUi('Metadata')
  const { site } = facts
  const { search } = useLocation()
  const paper = route.payload ? new URLSearchParams(search).get('paper') : null
  const address = `${siteUrl}${route.path}${paper === null ? '' : `?paper=${paper}`}`
  const title = pageTitle(page.title, site.product)
  const description = page.description ?? site.description
  const card = {
    image: `${siteUrl}/social/${payloadName(route, { url: new URL(address) })}.png`,
    alt: site.social.alt.replace(
      '{heading}',
      (paper === null ? page.heading : page.title) ?? title,
    ),
  }
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {!isIndexed(route) && <meta name="robots" content="noindex" />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.product} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:image" content={card.image} />
      <meta property="og:image:alt" content={card.alt} />
      <meta name="twitter:card" content="summary" />
      <meta name="twitter:image" content={card.image} />
      <meta name="twitter:image:alt" content={card.alt} />
      <JsonLd
        data={
          route.path === '/'
            ? organization(siteUrl, site)
            : breadcrumbs([
                [site.product, `${siteUrl}/`],
                [page.title ?? site.product, address],
              ])
        }
      />
    </>
  )
}

/** Structured data for search engines. It must describe only what the visitor can see. */
export function JsonLd({ data }: { readonly data: object }) {
  return <script type="application/ld+json">{escapeJson(data)}</script>
}

function organization(siteUrl: string, { product, legalName }: Site) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: product,
    legalName,
    url: siteUrl,
    logo: `${siteUrl}/icons/icon-512.png`,
  }
}

/** `pages`: name and address of each, from home to this page. */
function breadcrumbs(pages: readonly (readonly [string, string])[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: pages.map(([name, item], index) => {
      return { '@type': 'ListItem', position: index + 1, name, item }
    }),
  }
}
