import type { BookedDemoWords } from '../../../shared/pages/schedule-your-demo/booked-demo.ts'
import { ButtonLink } from '../../components/button.tsx'

export function LostDemo({ words }: { readonly words: BookedDemoWords }) {
  return (
    <div className="booked-head">
      <h1>{words.unknown.heading}</h1>
      <p className="lead">{words.unknown.text}</p>
      <ButtonLink to="/schedule-your-demo" icon="arrow-right">
        {words.again}
      </ButtonLink>
    </div>
  )
}
