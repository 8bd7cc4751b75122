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
