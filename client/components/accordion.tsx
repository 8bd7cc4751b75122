import type { ReactNode } from 'react'
import { Icon } from './icons.tsx'
import './accordion.css'

/** A ruled list of questions that open; holds `AccordionItem` elements. */
export function Accordion({ children }: { readonly children: ReactNode }) {
  return <div className="accordion">{children}</div>
}

export interface AccordionItemProps {
  /** For links to this answer. */
  readonly id?: string
  /** In mono at the left, as "04". */
  readonly number?: string
  readonly question: ReactNode
  /** Open from the start; afterwards it is the reader's. */
  readonly open?: boolean
  /** Drawn as a linked answer is: the one a search has found best. */
  readonly marked?: boolean
  /** Not shown, unless a link leads to it. */
  readonly hidden?: boolean
  /** The rule or the reasoning the answer rests on. */
  readonly source?: ReactNode
  /** The level of the question's heading. */
  readonly as?: 'h2' | 'h3' | 'h4'
  readonly children: ReactNode
}

/** One question and its answer. The answer a link leads to is marked with an amber bar. */
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
