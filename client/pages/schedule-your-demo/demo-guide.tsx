import type { ScheduleYourDemoPage } from '../../../shared/pages/schedule-your-demo/content.ts'
import { RouteShield } from '../../components/route-shield.tsx'
import '../../components/steps.css'

interface DemoGuideProps {
  readonly page: Pick<ScheduleYourDemoPage, 'whoShouldJoin' | 'access'>
  readonly next: ScheduleYourDemoPage['next']
}

export function DemoGuide({ page: { whoShouldJoin, access }, next }: DemoGuideProps) {
  return (
    <div className="demo-guide">
      <h2>{next.heading}</h2>
      <ol className="steps">
        {next.steps.map(({ name, text }, index) => (
          <li key={name}>
            <div className="steps-way">
              <RouteShield number={index + 1} size={44} />
            </div>
            <div className="steps-text">
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="demo-join">
        <h3>{whoShouldJoin.heading}</h3>
        <p>
          {whoShouldJoin.text} {access}
        </p>
      </div>
    </div>
  )
}
