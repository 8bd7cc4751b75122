import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formMailbox } from '../../../shared/forms/form-mailbox.ts'
import { pagePath } from '../../../shared/pages/all-pages.ts'
import type { ScheduleYourDemoPage } from '../../../shared/pages/schedule-your-demo/content.ts'
import type { DemoSlotsAnswer } from '../../../shared/scheduling/demo-slots-answer.ts'
import { useUi } from '../../base/site-context.ts'
import { Waybill } from '../../components/waybill.tsx'
import { controlId } from '../../forms/field-ids.ts'
import { FormReceipt } from '../../forms/form-receipt.tsx'
import { type CalendarSheetProps, SiteForm } from '../../forms/site-form.tsx'
import { SlotChoiceProvider, useSlotChoice } from '../../scheduling/slot-choice.tsx'
import { ChosenTime, SlotPicker } from '../../scheduling/slot-picker.tsx'
import { SlotTakenPanel } from '../../scheduling/slot-taken-panel.tsx'

interface RequestSectionProps {
  readonly page: Pick<ScheduleYourDemoPage, 'form' | 'sent'>
  readonly reference: string | undefined
  readonly slots: DemoSlotsAnswer | undefined
  readonly guide: ReactNode
}

export function RequestSection({ page, reference, slots, guide }: RequestSectionProps) {
  const { demo, site } = useUi('RequestSection').facts
  if (reference) {
    return (
      <div className="demo-sheets">
        <FormReceipt
          words={page.sent}
          reference={reference}
          mailbox={formMailbox(site.contact, { form: 'demo' })}
          again={pagePath('schedule-your-demo')}
        />
        {guide}
      </div>
    )
  }
  const { title, note, noteOfTwo } = page.form.strip
  if (!demo.isOn) return <SiteForm id="demo" title={title} note={note} aside={guide} />
  return (
    <SlotChoiceProvider served={slots} draft="demo">
      <SiteForm id="demo" title={title} note={noteOfTwo} aside={guide} calendar={CALENDAR} />
    </SlotChoiceProvider>
  )
}

const CALENDAR = { Sheet: DemoTimes, Taken: SlotTakenPanel }

function DemoTimes({ problem, children, isSuggesting, button }: CalendarSheetProps) {
  const suggestion = useRef<HTMLDetailsElement>(null)
  const [isOpen] = useState(isSuggesting) // afterwards the visitor controls it
  const { hasFailed, chosen, replace } = useSlotChoice()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per problem.
  useEffect(() => {
    if (problem && chosen !== '') replace()
  }, [problem])

  useEffect(() => {
    const hasDraft = suggestion.current?.querySelector('textarea')?.value
    if (suggestion.current && (hasDraft || isSuggesting || hasFailed))
      suggestion.current.open = true
  }, [isSuggesting, hasFailed])

  return (
    <div className="demo-times">
      <Waybill
        title="Pick a time"
        note="Sheet 2 of 2"
        foot={
          <div className="slot-foot">
            <ChosenTime />
            {button}
          </div>
        }
      >
        <SlotPicker id={controlId('demo', 'slot')} problem={problem} />
        <details ref={suggestion} className="slot-suggest" open={isOpen}>
          <summary>None of these work? Suggest two times</summary>
          {children}
        </details>
      </Waybill>
    </div>
  )
}
