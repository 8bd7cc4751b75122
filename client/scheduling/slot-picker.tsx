import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { Button } from '../components/button.tsx'
import { classNames } from '../components/class-names.ts'
import { CautionDiamond } from '../components/icons.tsx'
import type { ChosenTimeProps } from '../forms/site-form.tsx'
import { useSlotChoice, useTakeOver } from './slot-choice.tsx'
import { SlotDays } from './slot-days.tsx'
import { ServedSlotPages, SlotPages, weekInWords } from './slot-pages.tsx'
import { slotInWords } from './slot-words.ts'
import { SlotZone } from './slot-zone.tsx'
import { isWeekOf } from './week-in-view.ts'
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
  const { isLive, answer, hasFailed, gone } = useSlotChoice()
  useTakeOver()
  const area = useRef<HTMLFieldSetElement>(null)
  const keepFocus = useKeptFocus(area, `${answer?.from} ${answer?.zone} ${isLive} ${gone}`)
  return (
    <fieldset
      ref={area}
      {...keepFocus}
      id={id}
      className="slot-picker"
      data-live="" // the page's Markdown leaves it out (scripts/markdown): a built file cannot have open times
      aria-describedby={problem && `${id}-problem`}
    >
      <legend className="visually-hidden">Pick a time</legend>
      <SlotZone id={id} />
      {problem && <SlotProblem id={`${id}-problem`}>{problem}</SlotProblem>}
      {hasFailed && <LoadFailure />}
      {gone !== '' && <LostTime />}
      {answer && <SlotDays answer={answer} />}
      {!hasFailed && !answer && <div className="slot-waiting needs-script">Loading times…</div>}
      {answer && (isLive ? <SlotPages /> : <ServedSlotPages id={id} answer={answer} />)}
      <ChosenElsewhere />
      <SlotNews />
    </fieldset>
  )
}

/** In the foot of the form, beside its button. */
export function ChosenTime({ isAsking = false }: Partial<ChosenTimeProps>) {
  const { isLive } = useSlotChoice()
  const words = useChosenInWords()
  const none = isAsking ? 'One of the two you suggest' : 'No time chosen'
  return (
    <div className={classNames('slot-chosen needs-script', !isLive && 'slot-chosen-waiting')}>
      <p className="caption">Your time</p>
      <p className="mono">{words || none}</p>
    </div>
  )
}

/** In the visitor's zone; until their own times have loaded, in the zone of those shown. */
function useChosenInWords(): string {
  const { chosen, chosenSlot, zone, answer } = useSlotChoice()
  if (chosen === '') return ''
  const slot = answer?.zone === zone && chosenSlot ? chosenSlot : { start: chosen }
  return slotInWords({ ...slot, zone })
}

/**
 * The only live region of the picker. Nothing visible is one, so that nothing is announced twice. A radio button says
 * its own time, but neither day nor zone.
 */
function SlotNews() {
  const { news, isPending, answer, end } = useSlotChoice()
  const words = useChosenInWords()
  const choice = words !== '' && `Your time: ${words}`
  const times = isPending ? 'Loading times…' : end || (answer && weekInWords(answer))
  return (
    <p className="visually-hidden" role="status">
      {news === 'choice' ? choice : news === 'times' && times}
    </p>
  )
}

function LoadFailure() {
  const { answer, hasOtherAnswers, reload } = useSlotChoice()
  const others = hasOtherAnswers ? 'Try again, or suggest two times below.' : 'Try again.'
  return (
    <SlotProblem isAlert again={reload}>
      {answer
        ? 'We could not load other times. Try again, or pick one of these.'
        : `We could not load the times. Your answers are still here. ${others}`}
    </SlotProblem>
  )
}

function LostTime() {
  const { gone, zone } = useSlotChoice()
  return (
    <SlotProblem isAlert>
      {`${slotInWords({ start: gone, zone })} is no longer open. Choose another time.`}
    </SlotProblem>
  )
}

/**
 * The chosen time while another week is in view: a radio button too, which works without a script. Not visible while
 * the week of a restored time loads.
 */
function ChosenElsewhere() {
  const { isStarted, isLive, answer, chosen, choose, zone } = useSlotChoice()
  if (chosen === '' || (answer && isWeekOf(answer, chosen))) return null
  return (
    <div className="slot-elsewhere" hidden={isStarted && !isLive}>
      <label className="choice">
        <input
          type="radio"
          name="slot"
          autoComplete="off"
          value={chosen}
          checked
          onChange={() => choose(chosen)}
        />
        <span>{`Your time: ${slotInWords({ start: chosen, zone })}`}</span>
      </label>
    </div>
  )
}

interface SlotProblemProps {
  readonly id?: string
  readonly isAlert?: boolean
  readonly again?: () => void
  readonly children: string
}

function SlotProblem({ id, isAlert, again, children }: SlotProblemProps) {
  return (
    <div className="slot-problem" role={isAlert ? 'alert' : undefined}>
      <p id={id} className="field-error">
        <CautionDiamond size={20} error />
        <span>{children}</span>
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
 * to the same time or label, or to the first time if that one is gone. `contents` changes with what is replaced.
 */
function useKeptFocus(area: RefObject<HTMLElement | null>, contents: unknown) {
  const focused = useRef<string>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the contents are replaced.
  useLayoutEffect(() => {
    if (focused.current === undefined || document.activeElement !== document.body) return
    const fields = [...(area.current?.querySelectorAll<HTMLElement>('input, a, button') ?? [])]
    const same = fields.find((field) => nameOf(field) === focused.current)
    const visible = fields.find((field) => field.matches('.slot input') && field.checkVisibility())
    ;(same ?? visible)?.focus()
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
