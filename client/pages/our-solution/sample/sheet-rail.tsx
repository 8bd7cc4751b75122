import type { LoadFileStep } from '../../../../shared/content/schemas/load-file.ts'
import type { SampleChoice } from '../../../../shared/freight/sample-choice.ts'
import type { SampleWords } from '../../../../shared/pages/our-solution/sample-words.ts'
import { SiteLink } from '../../../components/site-link.tsx'
import { sampleAddress } from './sample-address.ts'

interface SheetRailProps {
  readonly words: SampleWords
  readonly steps: readonly LoadFileStep[]
  readonly choice: SampleChoice
}

export function SheetRail({ words, steps, choice }: SheetRailProps) {
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
