import { Button, ButtonLink } from '../../components/button.tsx'
import { CautionDiamond } from '../../components/caution-diamond.tsx'
import { DownloadBlock } from '../../components/download-block.tsx'
import { FactBox } from '../../components/fact-box.tsx'
import { LedgerRow } from '../../components/ledger.tsx'
import { Receipt } from '../../components/receipt.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { Waybill } from '../../components/waybill.tsx'
import { WaybillField } from '../../components/waybill-field.tsx'
import { SampleGroup, Samples } from '../sample.tsx'

const WAYBILLS = {
  Default: (
    <Waybill title="Sheet 6" note="New" foot="A sentence under the boxes.">
      <WaybillField number={1} label="Seal number" span="half">
        0000000
      </WaybillField>
      <WaybillField number={2} label="Class" span="half">
        H
      </WaybillField>
    </Waybill>
  ),
  'Void fields': (
    <Waybill title="Never asked for here" note={<CautionDiamond size={20} />}>
      <WaybillField label="Bank account" void />
    </Waybill>
  ),
}

const FACT = (
  <FactBox label="Fact 1" asOf="Jan 2026" figure="000" source="Example Institute">
    things counted in an example.
  </FactBox>
)

const DOWNLOAD = (
  <DownloadBlock file="PDF, 0 pages" size="0.0 MB">
    <Button icon="download">Download the PDF</Button>
  </DownloadBlock>
)

const RECEIPT = (
  <Receipt
    label="Message"
    heading="Received."
    seal={['Message', 'received']}
    lead="Reference 0000-0000"
    action={<ButtonLink to="/faqs">What happens next</ButtonLink>}
    foot={<SiteLink to="/contact-us">Send another message</SiteLink>}
  >
    <LedgerRow term="Next">A person answers.</LedgerRow>
  </Receipt>
)

export function PaperSamples() {
  return (
    <>
      <SampleGroup name="Waybill card">
        <Samples width="third" of={WAYBILLS} />
      </SampleGroup>
      <SampleGroup name="Fact box">
        <Samples width="half" of={{ 'With its date': FACT }} />
      </SampleGroup>
      <SampleGroup name="Download block">
        <Samples width="third" of={{ Ready: DOWNLOAD }} />
      </SampleGroup>
      <SampleGroup name="Receipt">
        <Samples width="full" of={{ 'Message sent': RECEIPT }} />
      </SampleGroup>
    </>
  )
}
