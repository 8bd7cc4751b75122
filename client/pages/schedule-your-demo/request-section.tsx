import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formMailbox } from '../../../shared/forms/form-mailbox.ts'
import type { FormOutcome } from '../../../shared/forms/form-outcome.ts'
import { pagePath } from '../../../shared/pages/all-pages.ts'
import type { ScheduleYourDemoPage } from '../../../shared/pages/schedule-your-demo/content.ts'
import type { DemoSlotsAnswer } from '../../../shared/scheduling/demo-slots-answer.ts'
import { useUi } from '../../base/site-context.ts'
import { Details } from '../../components/details.tsx'
import { Waybill } from '../../components/waybill.tsx'
import { controlId, formElementId } from '../../forms/field-ids.ts'
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
  const { strip, details } = page.form
  if (!demo.isOn) return <SiteForm id="demo" {...strip} aside={guide} />
  return (
    <SlotChoiceProvider form={formElementId('demo')} served={slots} formId="demo">
      <SiteForm id="demo" {...details} aside={guide} calendar={CALENDAR} />
    </SlotChoiceProvider>
  )
}

const CALENDAR = { Sheet: DemoTimes, Taken: SlotTakenPanel, Chosen: ChosenTime }

function DemoTimes({ problem, outcome, children, isSuggesting }: CalendarSheetProps) {
  const suggestion = useRef<HTMLDetailsElement>(null)
  const { hasFailed, answer, drop } = useSlotChoice()
  const isNeeded = isSuggesting || hasFailed || answer?.firstOpen === undefined
  const [isOpen] = useState(isNeeded) // afterwards the visitor controls it

  useEffect(() => {
    const refused = outcome && refusedSlot(outcome)
    if (refused) drop(refused)
  }, [outcome, drop])

  useEffect(() => {
    const hasDraft = suggestion.current?.querySelector('textarea')?.value
    if (suggestion.current && (hasDraft || isNeeded)) suggestion.current.open = true
  }, [isNeeded])

  return (
    <div className="demo-times">
      <Waybill title="Pick a time" note="Sheet 1 of 2">
        <SlotPicker id={controlId('demo', 'slot')} problem={problem} />
        <Details id="demo-suggestion" ref={suggestion} className="slot-suggest" open={isOpen}>
          <summary>None of these work? Suggest two times</summary>
          {children}
        </Details>
      </Waybill>
    </div>
  )
}

/** The time that is taken, or no longer offered. */
function refusedSlot({ failure, problems, typed }: FormOutcome): string | undefined {
  const isRefused = failure?.code === 'slot-taken' || problems.some(({ field }) => field === 'slot')
  return isRefused ? typed.slot : undefined
}
