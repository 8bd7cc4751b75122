import { Button, ButtonLink } from '../../components/button.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { SkipLink } from '../../components/skip-link.tsx'
import { Sample, SampleGroup } from '../sample.tsx'

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
          {variant === 'primary' && <PrimaryOnly />}
          {variant !== 'text' && (
            <Sample state="On asphalt, focus" force="focus" dark>
              <Button variant={variant}>{label}</Button>
            </Sample>
          )}
        </SampleGroup>
      ))}
      <LinkSamples />
    </>
  )
}

function PrimaryOnly() {
  return (
    <>
      <Sample state="Busy">
        <Button busy>Send message</Button>
      </Sample>
      <Sample state="With arrow">
        <Button icon="arrow-right">Schedule your demo</Button>
      </Sample>
      <Sample state="Large, a link">
        <ButtonLink to="/schedule-your-demo" icon="arrow-right" large>
          Schedule your demo
        </ButtonLink>
      </Sample>
    </>
  )
}

function LinkSamples() {
  return (
    <SampleGroup name="Links">
      {STATES.slice(0, 3).map((sample) => (
        <Sample key={sample.state} {...sample}>
          <SiteLink to="/faqs">Read it here</SiteLink>
        </Sample>
      ))}
      <Sample state="External">
        <SiteLink to="https://www.example.com">49 CFR 371.3</SiteLink>
      </Sample>
      <Sample state="On asphalt, focus" force="focus" dark>
        <SiteLink to="/faqs">Read it here</SiteLink>
      </Sample>
      <Sample state="Skip link" force="focus">
        <SkipLink />
      </Sample>
    </SampleGroup>
  )
}
