import { useState } from 'react'
import type { FaqsPage } from '../../../shared/pages/faqs/content.ts'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icons.tsx'

interface CopyLinkProps {
  readonly slug: string
  readonly page: Pick<FaqsPage, 'copyLink' | 'linkCopied'>
}

export function CopyLink({ slug, page }: CopyLinkProps) {
  const [outcome, setOutcome] = useState<string>()

  const copy = async () => {
    const address = `${location.origin}${location.pathname}#${slug}`
    try {
      await navigator.clipboard.writeText(address)
      setOutcome(page.linkCopied)
    } catch {
      setOutcome(address)
    }
  }

  return (
    <div className="faq-link">
      <Button variant="text" onClick={copy}>
        <Icon name="link" size={20} />
        {page.copyLink}
      </Button>
      <span role="status" className="small muted">
        {outcome}
      </span>
    </div>
  )
}
