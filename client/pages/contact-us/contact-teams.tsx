import type { ContactUsPage } from '../../../shared/pages/contact-us/content.ts'
import { useSite } from '../../base/site-context.ts'
import { Lane, Lanes } from '../../components/lanes.tsx'
import { PhoneLink } from '../../components/phone-link.tsx'
import { SiteLink } from '../../components/site-link.tsx'

export function ContactTeams({ lanes }: Pick<ContactUsPage, 'lanes'>) {
  const { emails: addresses } = useSite().contact
  return (
    <div className="contact-teams">
      <Lanes>
        {lanes.map(({ title, text, emails, showsPhone, note, link }) => (
          <Lane key={title} heading={title}>
            <p className="contact-lane-text">{text}</p>
            <ul className="contact-ways">
              {emails.map((team) => (
                <li key={team}>
                  <SiteLink to={`mailto:${addresses[team]}`} className="target">
                    {addresses[team]}
                  </SiteLink>
                </li>
              ))}
              {showsPhone && (
                <li>
                  <PhoneLink className="target" />
                </li>
              )}
              {note && <li className="contact-lane-note">{note}</li>}
              {link && (
                <li>
                  <SiteLink {...link} className="target" />
                </li>
              )}
            </ul>
          </Lane>
        ))}
      </Lanes>
    </div>
  )
}
