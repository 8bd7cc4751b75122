import type { HomePage } from '../../../shared/pages/home/content.ts'
import { ButtonLink } from '../../components/button.tsx'
import { CautionDiamond } from '../../components/icons.tsx'
import { TermLedger } from '../../components/ledger.tsx'
import { Section } from '../../components/section.tsx'
import { Waybill, WaybillField } from '../../components/waybill.tsx'
import { LinkedTextView } from '../../text/linked-text.tsx'

interface HomeInvitedProps {
  readonly marker: number
  readonly invited: HomePage['invited']
  readonly neverAsked: HomePage['neverAsked']
}

export function HomeInvited({ marker, invited, neverAsked }: HomeInvitedProps) {
  return (
    <Section
      marker={marker}
      heading={invited.heading}
      lead={invited.lead}
      aside={<NeverAsked neverAsked={neverAsked} />}
    >
      <TermLedger rows={invited.rows} />
      <ButtonLink {...invited.link} variant="text" />
    </Section>
  )
}

function NeverAsked({ neverAsked }: Pick<HomeInvitedProps, 'neverAsked'>) {
  const { label, fields, note } = neverAsked
  return (
    <Waybill title={label} note={<CautionDiamond />} foot={<LinkedTextView pieces={note} />}>
      {fields.map((field, index) => (
        <WaybillField key={field} number={index + 1} label={field} void />
      ))}
    </Waybill>
  )
}
