import { DiamondMark } from './diamond-mark.tsx'
import './drawing-parts.css'
import './line-not-to-cross.css'

export type LineNotToCrossProps = {
  labels: {
    parties: readonly [string, string, string]
    payment: string
    paymentStops: string
    /** The truck that nobody booked, and why it matters. */
    outsider: readonly [string, string]
  }
}

/**
 * Re-brokering from above: freight and payment separate at a line that must not be crossed. Its words are text in
 * reading order, so it needs no description.
 */
export function LineNotToCross({ labels }: LineNotToCrossProps) {
  const [shipper, broker, carrier] = labels.parties
  return (
    <div className="ill line-plan">
      <div className="line-plan-booked">
        <b className="line-plate">{shipper}</b>
        <span className="line-plan-arrow" />
        <b className="line-plate">{broker}</b>
        <span className="line-plan-arrow" />
        <b className="line-plate">{carrier}</b>
      </div>
      <div className="line-plan-paid">
        <span className="caption">{labels.payment}</span>
        <span className="line-plan-dashes" />
        <span className="line-plan-stop">{labels.paymentStops}</span>
      </div>
      <div className="line-plan-outside">
        <p>
          <b>{labels.outsider[0]}</b> {labels.outsider[1]}
        </p>
        <FourthTruck />
      </div>
    </div>
  )
}

function FourthTruck() {
  return (
    <svg className="line-plan-truck" viewBox="0 0 206 100" aria-hidden="true" focusable="false">
      <path className="ill-paper" d="M1 54H97V97H1Z" />
      <path className="ill-asphalt" d="M97 73H104V78H97Z" />
      <path className="ill-amber" d="M103 58H130Q137 58 137 65V86Q137 93 130 93H103Z" />
      <path className="ill-windscreen" d="M113 63V88" />
      <path className="ill-marking" d="M138 76C164 76 180 72 180 52M172 60L180 50L188 60" />
      <DiamondMark x={180} y={24} reach={24} />
    </svg>
  )
}
