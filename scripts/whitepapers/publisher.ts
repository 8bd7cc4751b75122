import type { Site } from '../../shared/content/schemas/site.ts'

export function publisherOf(site: Site) {
  return {
    product: site.product,
    tagline: site.tagline,
    legalName: site.legalName,
    domain: site.domain,
    email: site.contact.emails.sales,
    phone: site.contact.phone,
    general: site.disclaimers.general,
    affiliation: site.disclaimers.affiliation,
  }
}
