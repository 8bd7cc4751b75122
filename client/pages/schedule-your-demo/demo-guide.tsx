import type { ScheduleYourDemoPage } from '../../../shared/content/schemas/pages/schedule-your-demo.ts'
import { Steps } from '../../components/steps.tsx'

interface DemoGuideProps {
  readonly heading: string
  readonly steps: ScheduleYourDemoPage['next']['steps']
  readonly join: ScheduleYourDemoPage['whoShouldJoin']
  readonly access: string
}

/** Beside the request: what happens next, who should join, captions and interpreters. */
export function DemoGuide({ heading, steps, join, access }: DemoGuideProps) {
  return (
    <div className="demo-guide">
      <h2>{heading}</h2>
      <Steps>
        {steps.map(({ name, text }) => (
          <div key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </div>
        ))}
      </Steps>
      <div className="demo-join">
        <h3>{join.heading}</h3>
        <p>
          {join.text} {access}
        </p>
      </div>
    </div>
  )
}
