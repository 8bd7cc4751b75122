import type { ScheduleYourDemoPage } from '../../../shared/pages/schedule-your-demo/content.ts'
import { Steps } from '../../components/steps.tsx'

interface DemoGuideProps {
  readonly page: Pick<ScheduleYourDemoPage, 'whoShouldJoin' | 'access'>
  /** What follows the request. */
  readonly next: ScheduleYourDemoPage['next']
}

/** Beside the request: what happens next, who should join, captions and interpreters. */
export function DemoGuide({ page: { whoShouldJoin, access }, next }: DemoGuideProps) {
  return (
    <div className="demo-guide">
      <h2>{next.heading}</h2>
      <Steps>
        {next.steps.map(({ name, text }) => (
          <div key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </div>
        ))}
      </Steps>
      <div className="demo-join">
        <h3>{whoShouldJoin.heading}</h3>
        <p>
          {whoShouldJoin.text} {access}
        </p>
      </div>
    </div>
  )
}
