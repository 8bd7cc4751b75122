import { useSearchParams } from 'react-router'
import type { PageHead } from '../../shared/payloads.ts'
import { isIndexed, type PageRoute } from '../../shared/routes.ts'
import { JsonLd } from './json-ld.tsx'
import { useUi } from './site-context.ts'

export interface PageMetadataProps {
  readonly route: PageRoute
  readonly page: PageHead
}

/** Title, description, canonical address and social card. React lifts them into the head. */
export function PageMetadata({ route, page }: PageMetadataProps) {
  const { facts, siteUrl } = useUi('PageMetadata')
  const { site } = facts
  const [searchParams] = useSearchParams()
  const paper = route.payload ? searchParams.get('paper') : null
  const address = `${siteUrl}${route.path}${paper === null ? '' : `?paper=${paper}`}`
  const title = pageTitle(page.title, site.product)
  const description = page.description ?? site.description
  const card = {
    image: `${siteUrl}/social/${cardName(route, paper)}.png`,
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
            : breadcrumbs(siteUrl, address, page, site)
        }
      />
    </>
  )
}

/** Named as the payload is, by which the build draws it. */
function cardName({ id }: PageRoute, paper: string | null): string {
  return paper === null ? id : `${id}.${paper}`
}

/** `{page title} | {product}`, or the product alone where a page has no title of its own. */
function pageTitle(title: string | undefined, product: string): string {
  return title === undefined ? product : `${title} | ${product}`
}

function organization(siteUrl: string, site: { product: string; legalName: string }) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: site.product,
    legalName: site.legalName,
    url: siteUrl,
    logo: `${siteUrl}/icons/icon-512.png`,
  }
}

function breadcrumbs(siteUrl: string, address: string, page: PageHead, site: { product: string }) {
  const crumb = (position: number, name: string, item: string) => {
    return { '@type': 'ListItem', position, name, item }
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      crumb(1, site.product, `${siteUrl}/`),
      crumb(2, page.title ?? site.product, address),
    ],
  }
}
