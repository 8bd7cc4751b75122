import { useSearchParams } from 'react-router'
import type { Site } from '../../shared/content/schemas/site.ts'
import type { PageHead } from '../../shared/pages/page-payload.ts'
import { isIndexed, type PageRoute } from '../../shared/pages/page-route.ts'
import { useUi } from './site-context.ts'

export interface MetadataProps {
  readonly route: PageRoute
  readonly page: PageHead
  readonly paper: string | null
  readonly site: Site
  readonly siteUrl: string
}

export function useMetadata(route: PageRoute, page: PageHead): MetadataProps {
  const { facts, siteUrl } = useUi('useMetadata')
  const [searchParams] = useSearchParams()
  const paper = route.payload ? searchParams.get('paper') : null
  return { route, page, paper, site: facts.site, siteUrl }
}

/** Title, description, canonical URL, and social card. React hoists them into the head. */
export function Metadata({ route, page, paper, site, siteUrl }: MetadataProps) {
  const address = pageAddress({ route, paper, siteUrl })
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
    </>
  )
}

export function pageAddress({ route, paper, siteUrl }: Omit<MetadataProps, 'page' | 'site'>) {
  return `${siteUrl}${route.path}${paper === null ? '' : `?paper=${paper}`}`
}

/** The build renders cards by payload name. */
function cardName({ id }: PageRoute, paper: string | null): string {
  return paper === null ? id : `${id}.${paper}`
}

/** `{page title} | {product}`, or the product name if a page has no title. */
export function pageTitle(title: string | undefined, product: string): string {
  return title === undefined ? product : `${title} | ${product}`
}
