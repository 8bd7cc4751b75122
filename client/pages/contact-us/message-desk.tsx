import { deskAddress } from '../../../shared/forms/desk-address.ts'
import type { ContactUsPage } from '../../../shared/pages/contact-us/content.ts'
import { useSite } from '../../app/site-context.ts'
import { FormReceipt } from '../../forms/form-receipt.tsx'
import { SiteForm } from '../../forms/site-form.tsx'

interface MessageDeskProps {
  readonly page: Pick<ContactUsPage, 'form' | 'sent'>
  readonly reference: string | undefined
  /** Topic from the address: of that message, or preselected. */
  readonly topic: string | undefined
}

/** The contact form, or the receipt of the submitted message. */
export function MessageDesk({ page, reference, topic }: MessageDeskProps) {
  const { contact } = useSite()
  if (reference) {
    return (
      <FormReceipt
        words={page.sent.receipt}
        level="h3"
        reference={reference}
        desk={deskAddress(contact, { form: 'contact', topic })}
        again="/contact-us#contact-form"
      />
    )
  }
  return (
    <SiteForm key={topic} {...page.form.strip} id="contact" {...(topic && { given: { topic } })} />
  )
}
