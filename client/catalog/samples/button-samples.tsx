import { Button, ButtonLink } from '../../components/button.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { SkipLink } from '../../components/skip-link.tsx'
import { Sample, SampleGroup, Samples } from '../sample.tsx'

const STATES = [
  { state: 'Default' },
  { state: 'Hover', force: 'hover' },
  { state: 'Focus', force: 'focus' },
  { state: 'Pressed', force: 'active' },
] as const

const VARIANTS = [
  { variant: 'primary', label: 'Get the PDF' },
  { variant: 'secondary', label: 'Print' },
  { variant: 'stop', label: 'Cancel the demo' },
  { variant: 'text', label: 'Read it here' },
] as const

const PRIMARY = {
  Busy: <Button busy>Send message</Button>,
  'With arrow': <Button icon="arrow-right">Schedule your demo</Button>,
  'Large, a link': (
    <ButtonLink to="/schedule-your-demo" icon="arrow-right" label="Schedule your demo" large />
  ),
}

const LINK = <SiteLink to="/faqs">Read it here</SiteLink>
const EXTERNAL = <SiteLink to="https://www.example.com">49 CFR 371.3</SiteLink>

export function ButtonSamples() {
  return (
    <>
      {VARIANTS.map(({ variant, label }) => (
        <SampleGroup key={variant} name={`Button, ${variant}`}>
          {STATES.map((sample) => (
            <Sample key={sample.state} {...sample}>
              <Button variant={variant}>{label}</Button>
            </Sample>
          ))}
          {variant === 'primary' && <Samples of={PRIMARY} />}
          {variant !== 'text' && (
            <Samples
              force="focus"
              dark
              of={{ 'On asphalt, focus': <Button variant={variant}>{label}</Button> }}
            />
          )}
        </SampleGroup>
      ))}
      <LinkSamples />
    </>
  )
}

function LinkSamples() {
  return (
    <SampleGroup name="Links">
      {STATES.slice(0, 3).map((sample) => (
        <Sample key={sample.state} {...sample}>
          {LINK}
        </Sample>
      ))}
      <Samples of={{ External: EXTERNAL }} />
      <Samples force="focus" dark of={{ 'On asphalt, focus': LINK }} />
      <Samples force="focus" of={{ 'Skip link': <SkipLink /> }} />
    </SampleGroup>
  )
}
