import type { ReactNode } from 'react'
import { RECEIPT_ID } from '../../shared/forms/done-address.ts'
import { Ledger } from './ledger.tsx'
import { Seal } from './seal.tsx'
import './receipt.css'

export interface ReceiptProps {
  readonly label: ReactNode
  readonly heading: ReactNode
  readonly level?: 'h1' | 'h2' | 'h3' | undefined
  readonly lead: ReactNode
  readonly seal: readonly [string, string]
  readonly action?: ReactNode
  readonly children: ReactNode
  readonly foot: ReactNode
}

/** Confirms a submission or a download: a saw-toothed slip with a seal. */
export function Receipt({ label, heading, level: Heading = 'h2', ...rest }: ReceiptProps) {
  const { lead, seal, action, children, foot } = rest
  const headingId = `${RECEIPT_ID}-heading`
  return (
    <section id={RECEIPT_ID} className="receipt" aria-labelledby={headingId}>
      <SawTooth />
      <div className="receipt-body">
        <div className="receipt-head statement">
          <p className="caption">{label}</p>
          <Heading id={headingId} className="receipt-heading">
            {heading}
          </Heading>
          <div className="receipt-lead">{lead}</div>
          {action}
        </div>
        <div className="receipt-seal">
          <Seal words={seal} size={140} stamped />
        </div>
        <Ledger className="receipt-facts">{children}</Ledger>
        <div className="cluster receipt-foot">{foot}</div>
      </div>
      <SawTooth />
    </section>
  )
}

/**
 * More teeth than the widest receipt has: the drawing is clipped at its edge, and a receipt's width is a multiple of
 * a tooth.
 */
const TEETH = `M1 11${'l10-10l10 10'.repeat(40)}`

function SawTooth() {
  return (
    <svg className="receipt-edge" aria-hidden="true">
      <path d={TEETH} />
    </svg>
  )
}
