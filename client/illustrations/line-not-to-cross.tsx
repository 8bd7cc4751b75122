import type { DifferentiationPage } from '../../shared/pages/differentiation/content.ts'
import { Drawing } from '../components/drawing.tsx'
import { DiamondMark } from './marks.tsx'
import './drawing-parts.css'
import './line-not-to-cross.css'

/**
 * Re-brokering from above: freight and payment separate at a line that must not be crossed. Its words are text in
 * reading order, so it needs no description.
 */
export function LineNotToCross({ labels }: Pick<DifferentiationPage['rebrokering'], 'labels'>) {
  return (
    <div className="ill line-plan">
      <div className="line-plan-booked">
        <b className="line-plate">{labels.shipper}</b>
        <span className="line-plan-arrow" />
        <b className="line-plate">{labels.broker}</b>
        <span className="line-plan-arrow" />
        <b className="line-plate">{labels.bookedCarrier}</b>
      </div>
      <div className="line-plan-paid">
        <span className="caption">{labels.payment}</span>
        <span className="line-plan-dashes" />
        <span className="line-plan-stop">{labels.paymentEnds}</span>
      </div>
      <div className="line-plan-outside">
        <p>
          <b>{labels.fourthTruck}</b> {labels.fourthTruckNote}
        </p>
        <FourthTruck />
      </div>
    </div>
  )
}

function FourthTruck() {
  return (
    <Drawing className="line-plan-truck" viewBox="0 0 206 100">
      <path className="ill-paper" d="M1 54H97V97H1Z" />
      <path className="ill-asphalt" d="M97 73H104V78H97Z" />
      <path className="ill-amber" d="M103 58H130Q137 58 137 65V86Q137 93 130 93H103Z" />
      <path className="ill-windscreen" d="M113 63V88" />
      <path className="ill-marking" d="M138 76C164 76 180 72 180 52M172 60L180 50L188 60" />
      <DiamondMark x={180} y={24} reach={24} />
    </Drawing>
  )
}
