import { ButtonLink } from '../../components/button.tsx'
import { ClosingBand } from '../../components/closing-band.tsx'
import { ExitPanel } from '../../components/exit-panel.tsx'
import { ExitSign } from '../../components/exit-sign.tsx'
import { Lane, Lanes } from '../../components/lanes.tsx'
import { SequenceSign } from '../../components/sequence-sign.tsx'
import { Sample, SampleGroup } from '../sample.tsx'

const ROWS = [
  { exit: '3A', title: 'Broker', text: 'Show why you chose this carrier.', to: '/partners' },
  { exit: '3B', title: 'Carrier', text: 'Answer once, from your own phone.', to: '/faqs' },
]

export function SignSamples() {
  return (
    <>
      <SampleGroup name="Exits">
        <Sample state="Exit sign" width="half">
          <ExitSign exit="3A" title="Broker" to="/partners">
            Show why you chose this carrier.
          </ExitSign>
        </Sample>
        <Sample state="Exit sign, hover" force="hover" width="half">
          <ExitSign exit="3B" title="Carrier" to="/faqs">
            Answer once, from your own phone.
          </ExitSign>
        </Sample>
        <Sample state="Exit panel" width="half">
          <ExitPanel tab="Exit 7" note="30 minutes">
            <ButtonLink to="/schedule-your-demo">Schedule your demo</ButtonLink>
          </ExitPanel>
        </Sample>
        <Sample state="Sequence sign" width="full">
          <SequenceSign tab="Exits 3A–3B" rows={ROWS} />
        </Sample>
      </SampleGroup>
      <SampleGroup name="Lanes">
        <Sample state="Default" width="full">
          <Lanes>
            <Lane heading="Sales">A party of the road.</Lane>
            <Lane heading="Carrier record">Divided by an amber lane.</Lane>
          </Lanes>
        </Sample>
      </SampleGroup>
      <SampleGroup name="Closing band">
        <Sample state="Default" width="full">
          <ClosingBand
            closing={{ heading: 'Bring one load.', text: 'From tender to signature.' }}
          />
        </Sample>
      </SampleGroup>
    </>
  )
}
