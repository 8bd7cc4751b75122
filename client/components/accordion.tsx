import type { ReactNode } from 'react'
import { Details } from './details.tsx'
import { Icon } from './icons.tsx'
import './accordion.css'

export function Accordion({ children }: { readonly children: ReactNode }) {
  return <div className="accordion ruled">{children}</div>
}

interface AccordionItemProps {
  readonly id: string
  readonly number?: number
  readonly question: ReactNode
  /** Whether its opening is counted as that of a question in `content/faqs/`. */
  readonly isFaq?: boolean
  /** Initial state; afterwards the reader controls it. */
  readonly open?: boolean
  readonly marked?: boolean
  /** Hidden unless a link leads to it. */
  readonly hidden?: boolean
  readonly children: ReactNode
}

export function AccordionItem({ id, number, question, children, ...item }: AccordionItemProps) {
  const { isFaq, open, marked, hidden } = item
  return (
    <Details
      id={id}
      className="accordion-item"
      open={open}
      hidden={hidden}
      data-faq={isFaq ? '' : undefined}
      data-marked={marked || undefined}
    >
      <summary>
        {number && (
          <span className="accordion-number mono small muted">
            {String(number).padStart(2, '0')}
          </span>
        )}
        <h3 className="accordion-question">{question}</h3>
        <Icon name="chevron" className="accordion-chevron" />
      </summary>
      <div className="accordion-answer">{children}</div>
    </Details>
  )
}
