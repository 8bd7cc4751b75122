import type { ReactNode } from 'react'
import { useSite } from '../base/site-context.ts'
import { SiteLink, type SiteLinkProps } from './site-link.tsx'

interface EmailLinkProps extends Omit<SiteLinkProps, 'to'> {
  /** Default: the address of sales. */
  readonly address?: string
}

export function EmailLink({ address, children, ...link }: EmailLinkProps) {
  const { sales } = useSite().contact.emails
  const to = address ?? sales
  return (
    <SiteLink {...link} to={`mailto:${to}`}>
      {children ?? to}
    </SiteLink>
  )
}

/** For example: 8:00 AM to 5:00 PM Central, Monday to Friday. */
export function useHoursInWords(): string {
  const { open, close, zoneName, days } = useSite().hours
  return `${open} to ${close} ${zoneName}, ${days}`
}

interface PhoneLinkProps {
  readonly className?: string
  readonly children?: ReactNode
}

export function PhoneLink({ className, children }: PhoneLinkProps) {
  const { phone } = useSite().contact
  return (
    <SiteLink to={`tel:${phone.replace(/[^+\d]/g, '')}`} className={className}>
      {phone}
      {children}
    </SiteLink>
  )
}
