import type { ContactUsPage } from '../../../shared/pages/contact-us/content.ts'
import { useSite } from '../../base/site-context.ts'
import { EmailLink } from '../../components/email-link.tsx'
import { PhoneLink } from '../../components/phone-link.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import '../../components/lanes.css'

export function ContactTeams({ lanes }: Pick<ContactUsPage, 'lanes'>) {
  const { emails: addresses } = useSite().contact
  return (
    <div className="contact-teams">
      <div className="lanes">
        {lanes.map(({ title, text, emails, showsPhone, note, link }) => (
          <section key={title} className="lane">
            <h2 className="h3">{title}</h2>
            <p className="contact-lane-text">{text}</p>
            <ul className="contact-ways">
              {emails.map((team) => (
                <li key={team}>
                  <EmailLink address={addresses[team]} className="target" />
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
          </section>
        ))}
      </div>
    </div>
  )
}
