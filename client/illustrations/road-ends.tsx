import { Drawing } from '../components/drawing.tsx'
import { Words } from './marks.tsx'
import './drawing-parts.css'
import './map-ground.css'
import './road-ends.css'

/** A closed road. @param sign the words of its plate, of which the last stands on the second line */
export function RoadEnds({ sign }: { readonly sign: string }) {
  return (
    <div className="ill road-ends" aria-hidden="true">
      <Drawing className="road-ends-drawing" viewBox="0 0 432 1000">
        <path className="ill-verge-flat" d="M128 136H304V1000H128Z" />
        <path
          className="ill-pavement"
          d="M136 1000V142L154 150L168 134L190 148L210 130L232 146L250 132L268 148L284 134L296 142V1000Z"
        />
        <path className="ill-road-line" d="M144 158V1000M288 158V1000" />
        <path className="ill-road-dash" d="M216 158V1000" />
        <path className="ill-post" d="M156 108V186M276 108V186" />
        <path className="ill-slate" d="M48 180H60V338H48ZM372 180H384V338H372Z" />
        <path className="ill-asphalt" d="M18 338H90V350H18ZM342 338H414V350H342Z" />
        <path className="ill-asphalt" d="M47 160H61V170H47ZM371 160H385V170H371Z" />
        <rect className="ill-amber" x="103" y="1" width="226" height="108" rx="9" />
        <rect className="ill-plate-line" x="110" y="8" width="212" height="94" rx="4" />
        <Words
          of={linesOf(sign).map((line, index) => ['ill-warning', 216, 48 + index * 36, line])}
        />
        <circle className="ill-amber" cx="54" cy="152" r="13" />
        <circle className="ill-amber" cx="378" cy="152" r="13" />
        {[169, 221, 273].map((top, row) => (
          <g key={top}>
            <svg aria-hidden="true" x="2" y={top} width="428" height="34">
              <rect className="ill-board" width="428" height="34" />
              <path className="ill-stripes" d={`M${row * 4 - 112} 17H462`} transform="skewX(-45)" />
            </svg>
            <rect className="ill-outline" x="2" y={top} width="428" height="34" />
          </g>
        ))}
      </Drawing>
    </div>
  )
}

function linesOf(sign: string): readonly string[] {
  const cut = sign.lastIndexOf(' ')
  return cut < 0 ? [sign] : [sign.slice(0, cut), sign.slice(cut + 1)]
}
