import { useSite } from '../app/site-context.ts'
import { BrandMark } from './brand-mark.tsx'
import { SiteLink } from './site-link.tsx'
import { ThemeControl } from './theme-control.tsx'

/** The foot of every page: where the road ends in a solid double line. */
export function SiteFooter() {
  const { product, tagline, navigation } = useSite()
  return (
    <footer className="site-footer on-asphalt" id="site-footer">
      <div className="page">
        <div className="site-footer-columns">
          <div className="site-footer-brand">
            <p className="brand">
              <BrandMark size={36} />
              {product}
            </p>
            <p>{tagline}</p>
            <ThemeControl place="foot" />
          </div>
          {navigation.footer.map(({ title, links, contact }) => (
            <nav key={title} aria-label={title}>
              <p className="caption">{title}</p>
              <ul className="site-footer-links">
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <SiteLink to={to} className="target">
                      {label}
                    </SiteLink>
                  </li>
                ))}
                {contact && <FooterContact />}
              </ul>
            </nav>
          ))}
        </div>
        <LegalLine />
      </div>
    </footer>
  )
}

function FooterContact() {
  const { contact, hours } = useSite()
  return (
    <>
      <li>
        <SiteLink to={`mailto:${contact.emails.sales}`} className="site-footer-address target">
          {contact.emails.sales}
        </SiteLink>
      </li>
      <li>
        <SiteLink to={`tel:${contact.phone.replace(/[^+\d]/g, '')}`} className="target">
          {contact.phone}, {unbroken(hours.open)} to {unbroken(hours.close)} {hours.zoneName}
        </SiteLink>
      </li>
    </>
  )
}

/** A time whose number stays with its AM or PM. */
function unbroken(time: string): string {
  return time.replace(' ', '\u00a0')
}

function LegalLine() {
  const { disclaimers, legalName, navigation } = useSite()
  return (
    <div className="site-footer-legal small spread">
      <p>
        {disclaimers.general} {disclaimers.affiliation}
      </p>
      <ul className="cluster">
        {navigation.legal.map(({ to, label }) => (
          <li key={to}>
            <SiteLink to={to} className="target">
              {label}
            </SiteLink>
          </li>
        ))}
        {/* The year may turn between the server's clock and the browser's. */}
        <li suppressHydrationWarning>
          © {new Date().getFullYear()} {legalName}
        </li>
      </ul>
    </div>
  )
}
