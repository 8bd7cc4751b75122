import type { Site } from '../../shared/content/schemas/site.ts'
import { useSite } from '../base/site-context.ts'
import { EmailLink, PhoneLink } from './contact-links.tsx'
import { BrandMark } from './icons.tsx'
import { SiteLink } from './site-link.tsx'
import { ThemeControl } from './theme-control.tsx'
import './site-header.css'
import './site-footer.css'

export function SiteFooter() {
  const { product, tagline, navigation } = useSite()
  return (
    <footer className="site-footer on-asphalt" id="site-footer">
      <div className="page">
        <div className="site-footer-columns">
          <div className="site-footer-brand statement">
            <p className="brand">
              <BrandMark size={36} />
              {product}
            </p>
            <p>{tagline}</p>
            <ThemeControl position="foot" />
          </div>
          {navigation.footer.map(({ title, links, contact }) => (
            <nav key={title} aria-label={title}>
              <p className="caption">{title}</p>
              <ul className="site-footer-links">
                <Links links={links} />
                {contact && <Contact />}
              </ul>
            </nav>
          ))}
        </div>
        <LegalLine />
      </div>
    </footer>
  )
}

function Links({ links }: { readonly links: Site['navigation']['legal'] }) {
  return links.map((link) => (
    <li key={link.to}>
      <SiteLink {...link} className="target" />
    </li>
  ))
}

function Contact() {
  const { open, close, zoneName } = useSite().hours
  return (
    <>
      <li>
        <EmailLink className="site-footer-address target" />
      </li>
      <li>
        <PhoneLink className="target">
          , {unbroken(open)} to {unbroken(close)} {zoneName}
        </PhoneLink>
      </li>
    </>
  )
}

/** Keeps the number with its AM or PM. */
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
        <Links links={navigation.legal} />
        {/* The year may change between the server's clock and the browser's. */}
        <li suppressHydrationWarning>
          © {new Date().getFullYear()} {legalName}
        </li>
      </ul>
    </div>
  )
}
