import type { ReactNode } from 'react'
import type { FormDefinition } from '../../shared/forms/form-definition.ts'
import { pagePath } from '../../shared/pages/all-pages.ts'
import { Button } from '../components/button.tsx'
import { SiteLink } from '../components/site-link.tsx'
import './site-form.css'

interface FormFootProps {
  readonly form: Pick<FormDefinition, 'button' | 'notice'>
  readonly isSending: boolean
  readonly children?: ReactNode
}

/** The last strip of a form: its button, and the consent text exactly as it is stored. */
export function FormFoot({ form: { button, notice }, isSending, children }: FormFootProps) {
  return (
    <div className="form-foot cluster">
      <div className="cluster">
        <Button type="submit" icon="arrow-right" busy={isSending} busyLabel={button.busy}>
          {button.label}
        </Button>
        {children}
      </div>
      <p className="muted">
        {notice.text} <SiteLink to={`${pagePath('contact-us')}#privacy`}>Privacy notice</SiteLink>
      </p>
      <p role="status" className="visually-hidden">
        {isSending && button.busy}
      </p>
    </div>
  )
}
