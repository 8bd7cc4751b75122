import { type FocusEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { Button } from '../components/button.tsx'
import { classNames } from '../components/class-names.ts'
import { CautionDiamond } from '../components/icons.tsx'
import { useSlotChoice } from './slot-choice.tsx'
import { SlotDays } from './slot-days.tsx'
import { ServedSlotPages, SlotPages } from './slot-pages.tsx'
import { slotInWords } from './slot-words.ts'
import { SlotZone } from './slot-zone.tsx'
import '../components/form-controls.css'
import './slot-foot.css'
import './slot-picker.css'

interface SlotPickerProps {
  readonly id: string
  readonly problem?: string | undefined
}

/**
 * Demo times as one group of radio buttons. The server renders the next open week in the hosts' zone; a script shows
 * the visitor's zone, other weeks, and other zones, and preserves the choice.
 */
export function SlotPicker({ id, problem }: SlotPickerProps) {
  const { isLive, answer, isPending, hasFailed } = useSlotChoice()
  const area = useRef<HTMLFieldSetElement>(null)
  const keepFocus = useKeptFocus(area, `${answer?.from} ${answer?.zone} ${isLive}`)
  return (
    <fieldset
      ref={area}
      {...keepFocus}
      id={id}
      className="slot-picker"
      aria-describedby={problem && `${id}-problem`}
      aria-busy={isPending}
    >
      <legend className="visually-hidden">Pick a time</legend>
      <SlotZone id={id} />
      {problem && <SlotProblem id={`${id}-problem`}>{problem}</SlotProblem>}
      {hasFailed && <LoadFailure />}
      {answer && <SlotDays answer={answer} />}
      {!hasFailed && !answer && <div className="slot-waiting">Loading times…</div>}
      <ChosenElsewhere />
      {answer && (isLive ? <SlotPages /> : <ServedSlotPages id={id} answer={answer} />)}
    </fieldset>
  )
}

/** In the foot of the form, beside its button. */
export function ChosenTime() {
  const { isLive, chosen, chosenSlot, zone, answer } = useSlotChoice()
  const slot = answer?.zone === zone && chosenSlot ? chosenSlot : { start: chosen }
  return (
    <div
      className={classNames('slot-chosen needs-script', !isLive && 'slot-chosen-waiting')}
      role="status"
    >
      <p className="caption">Your time</p>
      <p className="mono">{chosen === '' ? 'No time chosen' : slotInWords({ ...slot, zone })}</p>
    </div>
  )
}

function LoadFailure() {
  const { answer, reload } = useSlotChoice()
  return (
    <SlotProblem again={reload}>
      {answer
        ? 'We could not load other times. Try again, or pick one of these.'
        : 'We could not load the times. Your answers are still here. Try again, or suggest two times below.'}
    </SlotProblem>
  )
}

function ChosenElsewhere() {
  const { isLive, chosen, chosenSlot } = useSlotChoice()
  const isShown = chosenSlot?.state === 'open'
  return isLive && chosen !== '' && !isShown && <input type="hidden" name="slot" value={chosen} />
}

interface SlotProblemProps {
  readonly id?: string
  readonly again?: () => void
  readonly children: ReactNode
}

function SlotProblem({ id, again, children }: SlotProblemProps) {
  return (
    <div className="slot-problem" role={again && 'alert'}>
      <p id={id} className="field-error">
        <CautionDiamond size={20} error />
        {children}
      </p>
      {again && (
        <Button variant="secondary" onClick={again}>
          Try again
        </Button>
      )}
    </div>
  )
}

/**
 * Keeps the keyboard focus when arriving times replace the focused one, or the focused link to another week: moves it
 * to the same time or label. `contents` changes with what is replaced.
 */
function useKeptFocus(area: RefObject<HTMLElement | null>, contents: unknown) {
  const focused = useRef<string>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the contents are replaced.
  useLayoutEffect(() => {
    if (focused.current === undefined || document.activeElement !== document.body) return
    const fields = area.current?.querySelectorAll<HTMLElement>('input, a, button') ?? []
    ;[...fields].find((field) => nameOf(field) === focused.current)?.focus()
  }, [contents])

  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      focused.current = nameOf(target)
    },
    onBlur({ target }: FocusEvent<HTMLElement>) {
      if (target.isConnected) focused.current = undefined
    },
  }
}

function nameOf(field: HTMLElement): string {
  return field instanceof HTMLInputElement ? field.value : (field.textContent ?? '')
}
