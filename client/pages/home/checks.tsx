import type { HomePage } from '../../../shared/content/schemas/pages/home.ts'
import { CautionDiamond } from '../../components/caution-diamond.tsx'
import { Ledger, LedgerRow } from '../../components/ledger.tsx'
import { Section } from '../../components/section.tsx'
import { Waybill } from '../../components/waybill.tsx'
import { WaybillField } from '../../components/waybill-field.tsx'
import { LinkedTextView } from '../linked-text.tsx'

interface HomeChecksProps {
  readonly marker: number
  readonly checks: HomePage['checks']
  readonly neverAsked: HomePage['neverAsked']
}

/** What is checked, beside a form whose boxes must stay empty. */
export function HomeChecks({ marker, checks, neverAsked }: HomeChecksProps) {
  return (
    <Section
      marker={marker}
      heading={checks.heading}
      lead={checks.lead}
      aside={<NeverAsked neverAsked={neverAsked} />}
    >
      <Ledger numbered>
        {checks.rows.map(({ name, text }) => (
          <LedgerRow key={name} term={name}>
            {text}
          </LedgerRow>
        ))}
      </Ledger>
    </Section>
  )
}

function NeverAsked({ neverAsked }: Pick<HomeChecksProps, 'neverAsked'>) {
  const { label, fields, note } = neverAsked
  return (
    <Waybill title={label} note={<CautionDiamond />} foot={<LinkedTextView pieces={note} />}>
      {fields.map((field, index) => (
        <WaybillField key={field} number={index + 1} label={field} void />
      ))}
    </Waybill>
  )
}
