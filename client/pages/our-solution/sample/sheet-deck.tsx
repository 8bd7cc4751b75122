import { type PointerEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import type { LoadFileStep } from '../../../../shared/content/schemas/load-file.ts'
import type { SampleLoad } from '../../../../shared/content/schemas/sample-load.ts'
import { SAMPLE_SHEETS, type SampleChoice } from '../../../../shared/freight/sample-choice.ts'
import type { SampleWords } from '../../../../shared/pages/our-solution/sample-words.ts'
import { record } from '../../../analytics/record.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { IN_PLACE, isInPlace } from '../../../navigation/follow-links.ts'
import { fillPlaceholders } from '../../../text/fill-placeholders.ts'
import { sampleAddress } from './sample-address.ts'
import { SampleSheet } from './sample-sheet.tsx'

interface SheetDeckProps {
  readonly words: SampleWords
  readonly steps: readonly LoadFileStep[]
  readonly load: SampleLoad
  readonly choice: SampleChoice
}

/** All seven sheets. A script shows one at a time; without one, and in print, all are visible. */
export function SheetDeck({ words, steps, load, choice }: SheetDeckProps) {
  useTurnedSheet(choice.sheet)
  const swipe = useSwipe(choice)
  const isZoomed = useSyncExternalStore(watchZoom, isPinched, () => false)
  const step = steps[choice.sheet - 1]
  return (
    <div>
      <p role="status" className="visually-hidden">
        {fillPlaceholders(words.position, {
          number: choice.sheet,
          count: steps.length,
          name: step?.name ?? '',
        })}
      </p>
      <div className="sheets" data-zoomed={isZoomed || undefined} {...swipe}>
        {load.sheets.map((sheet, index) => (
          <SampleSheet
            key={sheet.step}
            words={words}
            sheet={sheet}
            people={load.people}
            step={steps[index] as LoadFileStep}
            isCurrent={sheet.step === choice.sheet}
            isLast={sheet.step === load.sheets.length}
          />
        ))}
      </div>
      <Neighbors words={words} steps={steps} choice={choice} />
    </div>
  )
}

/** Records a sheet that the visitor turns to. */
function useTurnedSheet(sheet: number): void {
  const isTurned = isInPlace(useLocation(), useNavigationType())

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another sheet is recorded again.
  useEffect(() => {
    if (!isTurned) return
    record({ type: 'conversion', name: 'sample_sheet', subject: `sheet-${sheet}` })
  }, [sheet])
}

function Neighbors({ words, steps, choice }: Omit<SheetDeckProps, 'load'>) {
  const neighbors = [
    { key: 'previous', template: words.previous, step: steps[choice.sheet - 2] },
    { key: 'next', template: words.next, step: steps[choice.sheet] },
  ]
  return (
    <div className="sheet-neighbors spread">
      {neighbors.map(
        ({ key, template, step }) =>
          step && (
            <ButtonLink
              key={key}
              inPlace
              variant="secondary"
              to={sampleAddress({ ...choice, sheet: step.number })}
            >
              {fillPlaceholders(template, { name: step.name })}
            </ButtonLink>
          ),
      )}
      {choice.sheet === steps.length && (
        <ButtonLink key="next" prefetch={false} variant="secondary" to="#two-days">
          {words.toGate}
        </ButtonLink>
      )}
    </div>
  )
}

/** In pixels; less is an imprecise tap. */
const SHORTEST_SWIPE = 48

/**
 * A swipe moves to the next or previous sheet. `touch-action` leaves it no other meaning, except on a page that was
 * zoomed by pinching: there it moves the view, which cancels the pointer.
 */
function useSwipe(choice: SampleChoice) {
  const navigate = useNavigate()
  const from = useRef<{ readonly x: number; readonly y: number }>(undefined)
  const onPointerDown = ({ isPrimary, pointerType, clientX, clientY }: PointerEvent) => {
    const isFinger = isPrimary && pointerType !== 'mouse'
    from.current = isFinger ? { x: clientX, y: clientY } : undefined
  }
  const onPointerUp = ({ clientX, clientY }: PointerEvent) => {
    if (!from.current) return
    const [across, down] = [clientX - from.current.x, clientY - from.current.y]
    from.current = undefined
    const sheet = choice.sheet - Math.sign(across)
    if (Math.abs(across) < Math.max(SHORTEST_SWIPE, 2 * Math.abs(down))) return
    if (sheet < 1 || sheet > SAMPLE_SHEETS.length) return
    void navigate(sampleAddress({ ...choice, sheet }), IN_PLACE)
  }
  return { onPointerDown, onPointerUp }
}

function watchZoom(onChange: () => void): () => void {
  visualViewport?.addEventListener('resize', onChange)
  return () => visualViewport?.removeEventListener('resize', onChange)
}

/** A view that was zoomed back may stay a little over 1. */
const isPinched = () => (visualViewport?.scale ?? 1) > 1.01
