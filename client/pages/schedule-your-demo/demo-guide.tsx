import type { ScheduleYourDemoPage } from '../../../shared/pages/schedule-your-demo/content.ts'
import { Steps } from '../../components/steps.tsx'

interface DemoGuideProps {
  readonly page: Pick<ScheduleYourDemoPage, 'whoShouldJoin' | 'access'>
  readonly next: ScheduleYourDemoPage['next']
}

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
