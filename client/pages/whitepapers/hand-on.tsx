import type { HandOn } from '../../../shared/pages/whitepapers/content.ts'
import { useUi } from '../../base/site-context.ts'
import { Ledger, LedgerRow } from '../../components/ledger.tsx'
import { Section } from '../../components/section.tsx'
import { SiteLink } from '../../components/site-link.tsx'

interface HandOnSectionProps {
  readonly marker: number
  readonly words: HandOn
}

/** Files that a reader prints, or sends to a colleague from their own mailbox. */
export function HandOnSection({ marker, words }: HandOnSectionProps) {
  const { siteUrl } = useUi('HandOnSection')
  const { heading, lead, rows } = words
  return (
    <Section id="hand-on" marker={marker} heading={heading} lead={lead} layout="split">
      <Ledger>
        {rows.map(({ name, text, link, email }) => (
          <LedgerRow key={name} term={name}>
            {text}
            <span className="cluster">
              <SiteLink {...link} className="target" />
              {email && (
                <SiteLink to={emailTo({ ...email, address: siteUrl + link.to })} className="target">
                  {words.email}
                  <span className="visually-hidden">: {link.label}</span>
                </SiteLink>
              )}
            </span>
          </LedgerRow>
        ))}
      </Ledger>
    </Section>
  )
}

interface EmailOn {
  readonly subject: string
  readonly text: string
  readonly address: string
}

/** Without a recipient: the mail program asks for one. Spaces as %20, because some show a + as it is. */
function emailTo({ subject, text, address }: EmailOn): string {
  const body = `${text}\r\n\r\n${address}`
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
