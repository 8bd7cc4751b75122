import type { ReactNode } from 'react'
import { Icon } from './icons.tsx'
import './accordion.css'

export function Accordion({ children }: { readonly children: ReactNode }) {
  return <div className="accordion ruled">{children}</div>
}

export interface AccordionItemProps {
  readonly id?: string
  readonly number?: string
  readonly question: ReactNode
  /** Initial state; afterwards the reader controls it. */
  readonly open?: boolean
  readonly marked?: boolean
  /** Hidden unless a link leads to it. */
  readonly hidden?: boolean
  readonly source?: ReactNode
  readonly as?: 'h2' | 'h3' | 'h4'
  readonly children: ReactNode
}

export function AccordionItem({ as: Heading = 'h3', ...item }: AccordionItemProps) {
  const { id, number, question, open, marked, hidden, source, children } = item
  return (
    <details
      id={id}
      className="accordion-item"
      open={open}
      hidden={hidden}
      data-marked={marked || undefined}
    >
      <summary>
        {number && <span className="accordion-number mono small muted">{number}</span>}
        <Heading className="accordion-question">{question}</Heading>
        <Icon name="chevron" className="accordion-chevron" />
      </summary>
      <div className="accordion-answer">
        {children}
        {source && <p className="source">{source}</p>}
      </div>
    </details>
  )
}
