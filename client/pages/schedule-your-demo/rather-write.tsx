import { useSite } from '../../app/site-context.ts'
import { PhoneLink } from '../../components/phone-link.tsx'
import { SiteLink } from '../../components/site-link.tsx'

export function RatherWrite({ words }: { readonly words: string }) {
  const { contact, hours } = useSite()
  const { sales } = contact.emails
  return (
    <>
      {words} <SiteLink to={`mailto:${sales}`}>{sales}</SiteLink>, <PhoneLink />, {hours.open} to{' '}
      {hours.close} {hours.zoneName}, {hours.days}.
    </>
  )
}
