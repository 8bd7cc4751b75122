import type { HomePage } from '../../shared/pages/home/content.ts'
import { Drawing } from '../components/drawing.tsx'
import { RingMark } from './marks.tsx'
import './drawing-parts.css'
import './at-the-gate.css'

export function AtTheGate(words: HomePage['questions']['drawings']['gate']) {
  return (
    <div className="ill at-the-gate" role="img" aria-label={words.drawingLabel}>
      <Drawing viewBox="0 0 330 124">
        {/* The booth with its bar, the dock, the trailer, the tractor. */}
        <path className="ill-paper" d="M5 20H53V101H5Z" />
        <path className="ill-asphalt" d="M1 22L5 8H53L57 22Z" />
        <path className="ill-mist" d="M13 34H45V59H13Z" />
        <path className="ill-paper" d="M19 72H39V101H19Z" />
        <path className="ill-amber" d="M57 52H88V59H57Z" />
        <path className="ill-arm" d="M65 52h6v7h-6zM79 52h6v7h-6z" />
        <path className="ill-mist" d="M290-9H329V101H290Z" />
        <path className="ill-paper" d="M297 18H322V78H297Z" />
        <path className="ill-hair" d="M298 30H321M298 42H321M298 54H321M298 66H321" />
        <path className="ill-asphalt" d="M282 78H330V84H282Z" />
        <path className="ill-asphalt" d="M284-9H330V-3H284Z" />
        <path className="ill-paper" d="M170 3H276V77H170Z" />
        <path className="ill-hair" d="M185 5V75M200 5V75M215 5V75M230 5V75M245 5V75M260 5V75" />
        <path className="ill-asphalt" d="M164 77H280V84H164Z" />
        <path className="ill-slate" d="M164 88V10Q164 7 161 7H140L127 19V41H108Q95 41 95 54V88Z" />
        <path className="ill-mist" d="M144 13H142L128 25V38H144Z" />
        <path className="ill-asphalt" d="M89 78h6v9h-6z" />
        {[111, 153, 241, 264].map((x) => (
          <g key={x}>
            <circle className="ill-asphalt" cx={x} cy="91" r="10" />
            <circle className="ill-ring" cx={x} cy="91" r="3" />
          </g>
        ))}
        <path className="ill-outline" d="M0 101H330" />
        <path className="ill-lane" d="M0 113H330" />
        <path className="ill-leader" d="M28-66V8M135-26V28M276-66V40M133 62V124" />
        <RingMark x={28} y={8} />
        <RingMark x={135} y={28} />
        <RingMark x={276} y={40} />
        <RingMark x={133} y={62} />
      </Drawing>
      <span className="callout callout-code">{words.code}</span>
      <span className="callout callout-driver">{words.driver}</span>
      <span className="callout callout-trailer">
        {words.trailer}
        <br />
        {words.seal}
      </span>
      <span className="callout callout-unit">{words.unit}</span>
    </div>
  )
}
