import type { ScheduleYourDemoPage } from '../../../shared/content/schemas/pages/schedule-your-demo.ts'
import { useSite } from '../../app/site-context.ts'
import { ButtonLink } from '../../components/button.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { Waybill } from '../../components/waybill.tsx'
import { WaybillField } from '../../components/waybill-field.tsx'
import { PhoneLink } from '../phone-link.tsx'

type Ask = ScheduleYourDemoPage['ask']

interface AskSheetProps {
  readonly ask: Ask
  /** What the visitor does not commit to. */
  readonly foot: string
}

/** A request by email or phone, as a waybill: what to do on top, the facts in boxes below. */
export function AskSheet({ ask, foot }: AskSheetProps) {
  const { contact, hours } = useSite()
  const { sales } = contact.emails
  return (
    <Waybill title={ask.strip.title} note={ask.strip.note} foot={foot}>
      <div className="ask-call">
        <h2>{ask.heading}</h2>
        <p>{ask.text}</p>
        <ButtonLink to={draftAddress(sales, ask.draft)} icon="mail">
          {ask.draft.label}
        </ButtonLink>
      </div>
      <WaybillField number={1} label={ask.emailLabel} span="half">
        <SiteLink to={`mailto:${sales}`} className="target">
          {sales}
        </SiteLink>
      </WaybillField>
      <WaybillField number={2} label={ask.phoneLabel} span="half">
        <PhoneLink className="target" />
      </WaybillField>
      <WaybillField number={3} label={ask.hoursLabel} span="half">
        {hours.days},<br />
        {hours.open} to {hours.close} {hours.zoneName}
      </WaybillField>
      <WaybillField number={4} label={ask.replyLabel} span="half">
        {contact.reply}
      </WaybillField>
      <WaybillField number={5} label={ask.includeLabel} prose>
        <ul className="ask-include">
          {ask.include.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </WaybillField>
    </Waybill>
  )
}

/** RFC 6068: lines of the body end with CR LF, and everything is percent-encoded. */
function draftAddress(address: string, { subject, lines }: Ask['draft']): string {
  const body = lines.map((line) => `${line}: `).join('\r\n')
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
