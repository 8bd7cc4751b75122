import type { Site } from '../../shared/content/schemas/site.ts'
import { JsonLd } from './json-ld.tsx'
import { type MetadataProps, pageAddress } from './page-metadata.tsx'

export function StructuredData(props: MetadataProps) {
  const { route, site, siteUrl } = props
  return <JsonLd data={route.path === '/' ? organization(siteUrl, site) : breadcrumbs(props)} />
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

function breadcrumbs(props: MetadataProps) {
  const { page, site, siteUrl } = props
  const crumb = (position: number, name: string, item: string) => {
    return { '@type': 'ListItem', position, name, item }
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      crumb(1, site.product, `${siteUrl}/`),
      crumb(2, page.title ?? site.product, pageAddress(props)),
    ],
  }
}
