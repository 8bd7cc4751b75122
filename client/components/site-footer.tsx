import { useSite } from '../base/site-context.ts'
import { BrandMark } from './brand-mark.tsx'
import { FooterColumn } from './footer-column.tsx'
import { FooterLinks } from './footer-links.tsx'
import { ThemeControl } from './theme-control.tsx'
import './site-header.css'
import './site-footer.css'

export function SiteFooter() {
  const { product, tagline, navigation, contact, hours } = useSite()
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
          {navigation.footer.map((column) => (
            <FooterColumn key={column.title} column={column} contact={contact} hours={hours} />
          ))}
        </div>
        <LegalLine />
      </div>
    </footer>
  )
}

function LegalLine() {
  const { disclaimers, legalName, navigation } = useSite()
  return (
    <div className="site-footer-legal small spread">
      <p>
        {disclaimers.general} {disclaimers.affiliation}
      </p>
      <ul className="cluster">
        <FooterLinks links={navigation.legal} />
        {/* The year may change between the server's clock and the browser's. */}
        <li suppressHydrationWarning>
          © {new Date().getFullYear()} {legalName}
        </li>
      </ul>
    </div>
  )
}
