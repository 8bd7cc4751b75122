import type { LoadFileStep } from '../../../../shared/content/schemas/load-file.ts'
import type { SampleLoad as SampleLoadRecord } from '../../../../shared/content/schemas/sample-load.ts'
import { readSampleChoice, type SampleChoice } from '../../../../shared/freight/sample-choice.ts'
import type { SampleWords } from '../../../../shared/pages/our-solution/sample-words.ts'
import { usePageQuery } from '../../../base/page-context.tsx'
import { Section } from '../../../components/section.tsx'
import { SiteLink } from '../../../components/site-link.tsx'
import { sampleAddress } from './sample-address.ts'
import { SheetDeck } from './sheet-deck.tsx'
import { TwoDays } from './two-days.tsx'
import './sample.css'

interface SampleLoadProps {
  readonly words: SampleWords
  readonly steps: readonly LoadFileStep[]
  readonly load: SampleLoadRecord
}

export function SampleLoad({ words, steps, load }: SampleLoadProps) {
  const choice = readSampleChoice(usePageQuery())
  return (
    <Section id="sample" marker={1} heading={words.heading} lead={words.lead}>
      <div className="sample-walk">
        <SheetRail words={words} steps={steps} choice={choice} />
        <SheetDeck words={words} steps={steps} load={load} choice={choice} />
      </div>
      <p className="sample-files cluster">
        {words.files.map(({ to, label }) => (
          <SiteLink key={to} to={to} className="target">
            {label}
          </SiteLink>
        ))}
      </p>
      <TwoDays words={words.gate} load={load} choice={choice} />
    </Section>
  )
}

interface SheetRailProps {
  readonly words: SampleWords
  readonly steps: readonly LoadFileStep[]
  readonly choice: SampleChoice
}

function SheetRail({ words, steps, choice }: SheetRailProps) {
  return (
    <nav className="sheet-rail" aria-label={words.rail}>
      <ol className="sheet-stops">
        {steps.map(({ number, name }) => (
          <li key={number} data-passed={number < choice.sheet || undefined}>
            <SiteLink
              inPlace
              to={sampleAddress({ ...choice, sheet: number })}
              aria-label={`${number} ${name}`}
              aria-current={number === choice.sheet ? 'step' : undefined}
            >
              <span className="sheet-stop">{number}</span>{' '}
              <span className="sheet-name">{name}</span>
            </SiteLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
