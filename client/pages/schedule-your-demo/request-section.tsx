import type { ReactNode } from 'react'
import { formMailbox } from '../../../shared/forms/form-mailbox.ts'
import { pagePath } from '../../../shared/pages/all-pages.ts'
import type { ScheduleYourDemoPage } from '../../../shared/pages/schedule-your-demo/content.ts'
import type { DemoSlotsAnswer } from '../../../shared/scheduling/demo-slots-answer.ts'
import { useUi } from '../../base/site-context.ts'
import { FormReceipt } from '../../forms/form-receipt.tsx'
import { SiteForm } from '../../forms/site-form.tsx'
import { SlotChoiceProvider } from '../../scheduling/slot-choice.tsx'
import { SlotTakenPanel } from '../../scheduling/slot-taken-panel.tsx'
import { DemoTimes } from './demo-times.tsx'

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
  return (
    <SlotChoiceProvider served={slots} draft="demo" isWaiting={!demo.isOn}>
      <SiteForm
        id="demo"
        title={title}
        note={demo.isOn ? noteOfTwo : note}
        aside={guide}
        calendar={demo.isOn ? CALENDAR : undefined}
      />
    </SlotChoiceProvider>
  )
}

const CALENDAR = { Sheet: DemoTimes, Taken: SlotTakenPanel }
