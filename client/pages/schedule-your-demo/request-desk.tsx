import type { ScheduleYourDemoPage } from '../../../shared/content/schemas/pages/schedule-your-demo.ts'
import { FormReceipt } from '../../forms/form-receipt.tsx'
import { SiteForm } from '../../forms/site-form.tsx'

interface RequestDeskProps {
  readonly page: Pick<ScheduleYourDemoPage, 'form' | 'sent'>
  /** Of the request that has been sent. */
  readonly reference: string | undefined
}

/** The form that asks for a demo, or the receipt for the request. */
export function RequestDesk({ page, reference }: RequestDeskProps) {
  if (reference) {
    return <FormReceipt words={page.sent} reference={reference} again="/schedule-your-demo" />
  }
  return <SiteForm {...page.form.strip} id="demo" />
}
