import type { Site } from '../../shared/content/schemas/site.ts'
import { useSite } from '../app/site-context.ts'
import { BrandMark } from './brand-mark.tsx'
import { drawnOnce } from './drawn-once.ts'
import { FooterColumn } from './footer-column.tsx'
import { FooterLinks } from './footer-links.tsx'
import { ThemeControl } from './theme-control.tsx'

/** The foot of every page: where the road ends in a solid double line. */
export function SiteFooter() {
  const { product, tagline, navigation, contact, hours, disclaimers, legalName } = useSite()
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
        <LegalLine
          disclaimers={disclaimers}
          legalName={legalName}
          links={navigation.legal}
          year={new Date().getFullYear()}
        />
      </div>
    </footer>
  )
}

interface LegalLineProps extends Pick<Site, 'disclaimers' | 'legalName'> {
  readonly links: Site['navigation']['legal']
  readonly year: number
}

const LegalLine = drawnOnce(drawLegalLine)

function drawLegalLine({ disclaimers, legalName, links, year }: LegalLineProps) {
  return (
    <div className="site-footer-legal small spread">
      <p>
        {disclaimers.general} {disclaimers.affiliation}
      </p>
      <ul className="cluster">
        <FooterLinks links={links} />
        {/* The year may turn between the server's clock and the browser's. */}
        <li suppressHydrationWarning>
          © {year} {legalName}
        </li>
      </ul>
    </div>
  )
}
