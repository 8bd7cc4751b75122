import type { ReactNode } from 'react'
import { Ledger } from './ledger.tsx'
import { Seal } from './seal.tsx'
import './receipt.css'

export interface ReceiptProps {
  /** For links to it. */
  readonly id?: string
  /** Two or three words on top, set as a mono caption. */
  readonly label: ReactNode
  readonly heading: ReactNode
  /** `h1` where the receipt is the page. */
  readonly level?: 'h1' | 'h2' | 'h3'
  readonly lead?: ReactNode
  /** What was closed, as ["Message", "received"]. */
  readonly seal: readonly [string, string]
  /** The main action, before the facts. */
  readonly action?: ReactNode
  /** The facts: `LedgerRow` elements. */
  readonly children: ReactNode
  /** Quiet links under the facts. */
  readonly foot?: ReactNode
}

/** Something was handed in or handed over: a saw-toothed slip with its seal, to be kept. */
export function Receipt({ id, label, heading, level: Heading = 'h2', ...rest }: ReceiptProps) {
  const { lead, seal, action, children, foot } = rest
  return (
    <div id={id} className="receipt">
      <SawTooth />
      <div className="receipt-body">
        <div className="receipt-head">
          <p className="caption">{label}</p>
          <Heading className="receipt-heading">{heading}</Heading>
          {lead && <div className="receipt-lead">{lead}</div>}
          {action}
        </div>
        <div className="receipt-seal">
          <Seal words={seal} size={140} stamped />
        </div>
        <Ledger className="receipt-facts">{children}</Ledger>
        {foot && <div className="cluster receipt-foot">{foot}</div>}
      </div>
      <SawTooth />
    </div>
  )
}

/** More teeth than the widest receipt has: the drawing is cut at its edge, and a receipt is whole teeth wide. */
const TEETH = `M1 11${'l10-10l10 10'.repeat(40)}`

function SawTooth() {
  return (
    <svg className="receipt-edge" aria-hidden="true">
      <path d={TEETH} />
    </svg>
  )
}
