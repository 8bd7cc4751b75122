import type { HomePage } from '../../../shared/pages/home/content.ts'
import { Section } from '../../components/section.tsx'
import { SequenceSign } from '../../components/sequence-sign.tsx'

interface HomeExitsProps {
  readonly marker: number
  readonly exits: HomePage['exits']
}

export function HomeExits({ marker, exits: { heading, tab, exits } }: HomeExitsProps) {
  return (
    <Section marker={marker} heading={heading} className="home-exits">
      <SequenceSign
        tab={tab}
        rows={exits.map(({ role, promise, code, to }) => ({
          exit: code,
          title: role,
          text: promise,
          to,
        }))}
      />
    </Section>
  )
}
