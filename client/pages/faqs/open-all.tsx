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
    const answers = [...(container.current?.querySelectorAll('details') ?? [])]
    // A link may show what the search has hidden. Read before the first change, which invalidates the layout.
    const shown = answers.filter((answer) => answer.getClientRects().length > 0)
    for (const answer of shown) answer.open = !areOpen
    setAreOpen(!areOpen)
  }

  return (
    <Button variant="text" className="faqs-open-all" onClick={toggle}>
      {areOpen ? page.closeAll : page.openAll}
    </Button>
  )
}
