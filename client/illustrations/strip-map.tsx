import type { LoadFileStep } from '../../shared/content/schemas/load-file.ts'
import { Drawing } from '../components/drawing.tsx'
import { Seal } from '../components/seal.tsx'
import './drawing-parts.css'
import './map-ground.css'
import './strip-map.css'
import './strip-map-list.css'

const ROAD =
  'M310 1200V810C310 690 452 690 452 570S232 475 232 380S462 280 462 180S396 80 396-20V-400'
const RIVER =
  'M-700 440C-500 500-300 420-90 447C30 462 100 492 160 514S270 536 350 519C420 504 470 486 530 456S610 402 660 406S760 470 900 440S1200 380 1500 430'
/** The stop that applies the seal, which replaces its ring. */
const SEALED_STOP = 4

interface StripMapProps {
  readonly steps: readonly LoadFileStep[]
  readonly label: string
}

/**
 * One road from the vetted carrier to the payment: a map from 1264 px, below that a list with the road as its rail.
 * The ordered list is the same in both, so screen readers announce it too.
 */
export function StripMap({ steps, label }: StripMapProps) {
  return (
    <div className="ill strip-map">
      <div className="strip-map-box">
        <Road />
        {/* Safari ignores unbulleted lists without the role. */}
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <ol className="strip-map-stops" role="list" aria-label={label}>
          {steps.map(({ number, name, stop }) => (
            <li className="strip-map-stop" key={number}>
              {number === SEALED_STOP && <Seal className="strip-map-seal" stamped />}
              <span className="plate">
                <b className="plate-number">{number}</b>
                <span className="plate-text">
                  <b>{name}</b> <span className="caption">{stop}</span>
                </span>
              </span>
            </li>
          ))}
        </ol>
      </div>
      <div className="strip-map-elbow" />
    </div>
  )
}

function Road() {
  return (
    <Drawing className="strip-map-road" viewBox="0 0 720 790">
      <path className="ill-river-bank" d={RIVER} />
      <path className="ill-river" d={RIVER} />
      <path className="ill-verge" d={ROAD} />
      <path className="ill-road" d={ROAD} />
      <path className="ill-road-edge" d={ROAD} />
      <path className="ill-road-lanes" d={ROAD} />
      <path className="ill-road-dash" d={ROAD} />
    </Drawing>
  )
}
