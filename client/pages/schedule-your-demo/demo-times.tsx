import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Waybill } from '../../components/waybill.tsx'
import { controlId } from '../../forms/field-ids.ts'
import type { CalendarSheetProps } from '../../forms/site-form.tsx'
import { scrollToHash } from '../../navigation/scroll.ts'
import { ChosenTime } from '../../scheduling/chosen-time.tsx'
import { useSlotChoice } from '../../scheduling/slot-choice.tsx'
import { SlotPicker } from '../../scheduling/slot-picker.tsx'
import '../../scheduling/slot-foot.css'

export function DemoTimes({ problem, children, isSuggesting, button }: CalendarSheetProps) {
  const suggestion = useRef<HTMLDivElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { hasFailed } = useSlotChoice()

  useEffect(() => {
    if (suggestion.current?.querySelector('textarea')?.value) setOpen(true) // from a draft
  }, [])
  useEffect(() => {
    if (isOpen && document.activeElement === link.current) scrollToHash(SUGGESTION)
  }, [isOpen])

  const open = (event: MouseEvent) => {
    event.preventDefault()
    if (isOpen) scrollToHash(SUGGESTION)
    setOpen(true)
  }
  const isShown = isOpen || isSuggesting || hasFailed
  return (
    <div className="demo-times">
      <Waybill
        title="Pick a time"
        note="Sheet 2 of 2"
        foot={
          <div className="slot-foot">
            <ChosenTime />
            <a
              ref={link}
              className="slot-suggest-link target"
              href={SUGGESTION}
              onClick={open}
              data-native=""
            >
              None of these work? Suggest two times
            </a>
            {button}
          </div>
        }
      >
        <SlotPicker id={controlId('demo', 'slot')} problem={problem} hasAnswers />
        <div ref={suggestion} className="slot-suggest" data-open={isShown || undefined}>
          {children}
        </div>
      </Waybill>
    </div>
  )
}

const SUGGESTION = `#${controlId('demo', 'preferredTimes')}`
