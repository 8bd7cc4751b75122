import { deskAddress } from '../../../shared/forms/desk-address.ts'
import type { ContactUsPage } from '../../../shared/pages/contact-us/content.ts'
import { useSite } from '../../app/site-context.ts'
import { FormReceipt } from '../../forms/form-receipt.tsx'
import { SiteForm } from '../../forms/site-form.tsx'

interface MessageDeskProps {
  readonly page: Pick<ContactUsPage, 'form' | 'sent'>
  /** Of the message that has been sent. */
  readonly reference: string | undefined
  /** The topic that the address names: of that message, or to begin with. */
  readonly topic: string | undefined
}

/** The contact form, or the receipt for the message sent with it. */
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
