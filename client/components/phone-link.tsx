import type { ReactNode } from 'react'
import { useSite } from '../base/site-context.ts'
import { SiteLink } from './site-link.tsx'

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
