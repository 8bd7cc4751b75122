import type { KeyboardEvent } from 'react'
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
      <ol className="sheet-stops" onKeyDown={followArrowKey}>
        {steps.map(({ number, name }) => (
          <li key={number} data-passed={number < choice.sheet || undefined}>
            <SiteLink
              inPlace
              prefetch={false}
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

type Step = (index: number, last: number) => number

const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: (index) => Math.max(0, index - 1),
  ArrowUp: (index) => Math.max(0, index - 1),
  ArrowRight: (index, last) => Math.min(last, index + 1),
  ArrowDown: (index, last) => Math.min(last, index + 1),
  Home: () => 0,
  End: (_index, last) => last,
}

function followArrowKey(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  const links = [...event.currentTarget.querySelectorAll('a')]
  const index = links.indexOf(event.target as HTMLAnchorElement)
  if (!step || index < 0 || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const link = links[step(index, links.length - 1)]
  link?.focus()
  link?.click()
}
