import { splitAtHeadings } from '../../client/text/split-at-headings.ts'
import type { WhitepaperDocument } from '../../shared/content/records.ts'
import type { Site } from '../../shared/content/schemas/site.ts'

/** Everything in it comes from content/. */
export type PaperSheet = ReturnType<typeof toPaperSheet>

/** The template sets the elements of the text; the last part lists the sources. */
export function toPaperSheet(paper: WhitepaperDocument, site: Site) {
  return {
    title: paper.title,
    subtitle: paper.subtitle,
    number: paper.number,
    cover: paper.cover,
    audience: paper.audienceLabel,
    reviewed: paper.reviewed,
    edited: paper.updatedAt,
    summary: paper.summary,
    keywords: keywordsOf(paper, site),
    inOneMinute: paper.inOneMinute,
    ...splitAtHeadings(paper.body, 'h2'),
    publisher: publisherOf(site),
  }
}

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

function keywordsOf(paper: WhitepaperDocument, site: Site): readonly string[] {
  const topics = site.whitepaperTopics.filter(({ value }) => paper.topics.includes(value))
  const roles = site.roles.filter(({ value }) => paper.audience.includes(value))
  return [...topics.map(({ label }) => label), ...roles.map(({ plural }) => plural)]
}
