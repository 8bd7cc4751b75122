import { formMailbox } from '../../../shared/forms/form-mailbox.ts'
import { pagePath } from '../../../shared/pages/all-pages.ts'
import type { ContactUsPage } from '../../../shared/pages/contact-us/content.ts'
import { useSite } from '../../base/site-context.ts'
import { FormReceipt } from '../../forms/form-receipt.tsx'
import { SiteForm } from '../../forms/site-form.tsx'

interface MessageSectionProps {
  readonly page: Pick<ContactUsPage, 'form' | 'sent'>
  readonly reference: string | undefined
  /** Topic from the address: of that message, or preselected. */
  readonly topic: string | undefined
}

export function MessageSection({ page, reference, topic }: MessageSectionProps) {
  const { contact } = useSite()
  if (reference) {
    return (
      <FormReceipt
        words={page.sent.receipt}
        level="h3"
        reference={reference}
        mailbox={formMailbox(contact, { form: 'contact', topic })}
        again={`${pagePath('contact-us')}#contact-form`}
      />
    )
  }
  return (
    <SiteForm key={topic} {...page.form.strip} id="contact" {...(topic && { given: { topic } })} />
  )
}
