import type { Site } from '../../shared/content/schemas/site.ts'
import { useSite } from '../app/site-context.ts'
import { BrandMark } from './brand-mark.tsx'
import { drawnOnce } from './drawn-once.ts'
import { FooterColumn } from './footer-column.tsx'
import { FooterLinks } from './footer-links.tsx'
import { ThemeControl } from './theme-control.tsx'

/** The foot of every page: where the road ends in a solid double line. */
export function SiteFooter() {
  return <Foot site={useSite()} year={new Date().getFullYear()} />
}

interface FootProps {
  readonly site: Site
  readonly year: number
}

const Foot = drawnOnce(drawFoot)

function drawFoot({ site, year }: FootProps) {
  const { product, tagline, navigation, contact, hours } = site
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
        <LegalLine site={site} year={year} />
      </div>
    </footer>
  )
}

function LegalLine({ site: { disclaimers, legalName, navigation }, year }: FootProps) {
  return (
    <div className="site-footer-legal small spread">
      <p>
        {disclaimers.general} {disclaimers.affiliation}
      </p>
      <ul className="cluster">
        <FooterLinks links={navigation.legal} />
        {/* The year may turn between the server's clock and the browser's. */}
        <li suppressHydrationWarning>
          © {year} {legalName}
        </li>
      </ul>
    </div>
  )
}
