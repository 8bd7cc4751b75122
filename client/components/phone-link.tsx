import { useSite } from '../app/site-context.ts'
import { SiteLink } from './site-link.tsx'

/** The company's phone number as people read it, and as a phone dials it. */
export function PhoneLink({ className }: { readonly className?: string }) {
  const { phone } = useSite().contact
  return (
    <SiteLink to={`tel:${phone.replace(/[^+\d]/g, '')}`} className={className}>
      {phone}
    </SiteLink>
  )
}
