import type { ReactNode } from 'react'
import { Icon } from './icons.tsx'
import './accordion.css'

/** A ruled list of questions that open; holds `AccordionItem` elements. */
export function Accordion({ children }: { readonly children: ReactNode }) {
  return <div className="accordion">{children}</div>
}

export interface AccordionItemProps {
  /** Anchor of the answer. */
  readonly id?: string
  /** In mono at the left, such as "04". */
  readonly number?: string
  readonly question: ReactNode
  /** Initial state; afterwards the reader controls it. */
  readonly open?: boolean
  /** Marks the best match of a search like a linked answer. */
  readonly marked?: boolean
  /** Hidden unless a link leads to it. */
  readonly hidden?: boolean
  /** Rule or reasoning behind the answer. */
  readonly source?: ReactNode
  /** Heading level of the question. */
  readonly as?: 'h2' | 'h3' | 'h4'
  readonly children: ReactNode
}

/** A question and its answer. An amber bar marks the answer that a link leads to. */
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
