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

/** Buttons and links, in every state a pointer or a key brings about. */
export function ButtonSamples() {
  return (
    <>
      <SampleGroup name="Button">
        {STATES.map((sample) => (
          <Sample key={sample.state} {...sample}>
            <div className="cluster">
              <Button icon="arrow-right">Primary</Button>
              <Button variant="secondary">Secondary</Button>
              <Button variant="stop">Stop</Button>
              <Button variant="text">Text</Button>
            </div>
          </Sample>
        ))}
        <Sample state="Busy">
          <Button busy>Send message</Button>
        </Sample>
        <Sample state="Large, a link">
          <ButtonLink to="/schedule-your-demo" icon="arrow-right" large>
            Schedule your demo
          </ButtonLink>
        </Sample>
        <Sample state="On asphalt" dark>
          <div className="cluster">
            <Button>Primary</Button>
            <Button variant="secondary">Secondary</Button>
          </div>
        </Sample>
      </SampleGroup>
      <SampleGroup name="Text link and skip link">
        {STATES.slice(0, 3).map((sample) => (
          <Sample key={sample.state} {...sample}>
            <p>
              A sentence with <SiteLink to="/faqs">a link</SiteLink> and{' '}
              <SiteLink to="https://www.example.com">another site</SiteLink> in it.
            </p>
          </Sample>
        ))}
        <Sample state="Skip link">
          <SkipLink />
        </Sample>
      </SampleGroup>
    </>
  )
}
