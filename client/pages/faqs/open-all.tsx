import { type RefObject, useState } from 'react'
import type { FaqsPage } from '../../../shared/pages/faqs/content.ts'
import { Button } from '../../components/button.tsx'

interface OpenAllProps {
  readonly page: Pick<FaqsPage, 'openAll' | 'closeAll'>
  readonly container: RefObject<HTMLElement | null>
}

/** Opens every visible answer, then closes them. The stylesheet hides it without a script. */
export function OpenAll({ page, container }: OpenAllProps) {
  const [areOpen, setAreOpen] = useState(false)

  const toggle = () => {
    for (const answer of container.current?.querySelectorAll('details') ?? []) {
      const isShown = answer.getClientRects().length > 0 // a link may show what the search has hidden
      if (isShown) answer.open = !areOpen
    }
    setAreOpen(!areOpen)
  }

  return (
    <Button variant="text" className="faqs-open-all" onClick={toggle}>
      {areOpen ? page.closeAll : page.openAll}
    </Button>
  )
}
