import type { Site } from '../../shared/content/schemas/site.ts'
import { FooterLinks } from './footer-links.tsx'
import { PhoneLink } from './phone-link.tsx'
import { SiteLink } from './site-link.tsx'

interface FooterColumnProps {
  readonly column: Site['navigation']['footer'][number]
  readonly contact: Site['contact']
  readonly hours: Site['hours']
}

export function FooterColumn({ column, contact, hours }: FooterColumnProps) {
  const { title, links } = column
  return (
    <nav aria-label={title}>
      <p className="caption">{title}</p>
      <ul className="site-footer-links">
        <FooterLinks links={links} />
        {column.contact && <Contact contact={contact} hours={hours} />}
      </ul>
    </nav>
  )
}

function Contact({ contact, hours }: Pick<FooterColumnProps, 'contact' | 'hours'>) {
  return (
    <>
      <li>
        <SiteLink to={`mailto:${contact.emails.sales}`} className="site-footer-address target">
          {contact.emails.sales}
        </SiteLink>
      </li>
      <li>
        <PhoneLink className="target">
          , {unbroken(hours.open)} to {unbroken(hours.close)} {hours.zoneName}
        </PhoneLink>
      </li>
    </>
  )
}

/** Keeps the number with its AM or PM. */
function unbroken(time: string): string {
  return time.replace(' ', '\u00a0')
}
