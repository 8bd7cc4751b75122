import { ButtonLink } from '../../components/button.tsx'
import { ClosingBand } from '../../components/closing-band.tsx'
import { ExitPanel } from '../../components/exit-panel.tsx'
import { ExitSign } from '../../components/exit-sign.tsx'
import { Lane, Lanes } from '../../components/lanes.tsx'
import { SequenceSign } from '../../components/sequence-sign.tsx'
import { SampleGroup, Samples } from '../sample.tsx'

const ROWS = [
  { exit: '3A', title: 'Broker', text: 'Show why you chose this carrier.', to: '/partners' },
  { exit: '3B', title: 'Carrier', text: 'Answer once, from your own phone.', to: '/faqs' },
]

const [BROKER, CARRIER] = ROWS.map(({ text, ...sign }) => (
  <ExitSign key={sign.exit} {...sign}>
    {text}
  </ExitSign>
))

const PANEL = (
  <ExitPanel tab="Exit 7" note="30 minutes">
    <ButtonLink to="/schedule-your-demo">Schedule your demo</ButtonLink>
  </ExitPanel>
)

const LANES = (
  <Lanes>
    <Lane heading="Sales">A party of the road.</Lane>
    <Lane heading="Carrier record">Divided by an amber lane.</Lane>
  </Lanes>
)

const CLOSING = { heading: 'Bring one load.', text: 'From tender to signature.' }

export function SignSamples() {
  return (
    <>
      <SampleGroup name="Exits">
        <Samples width="half" of={{ 'Exit sign': BROKER, 'Exit panel': PANEL }} />
        <Samples width="half" force="hover" of={{ 'Exit sign, hover': CARRIER }} />
        <Samples
          width="full"
          of={{ 'Sequence sign': <SequenceSign tab="Exits 3A–3B" rows={ROWS} /> }}
        />
      </SampleGroup>
      <SampleGroup name="Lanes">
        <Samples width="full" of={{ Default: LANES }} />
      </SampleGroup>
      <SampleGroup name="Closing band">
        <Samples width="full" of={{ Default: <ClosingBand closing={CLOSING} /> }} />
      </SampleGroup>
    </>
  )
}
