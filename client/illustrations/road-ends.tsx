import { Barricade } from './barricade.tsx'
import { WarningPlate } from './warning-plate.tsx'
import './drawing-parts.css'
import './map-ground.css'
import './error-drawings.css'

export type RoadEndsProps = {
  plate: readonly [string, string]
}

export function RoadEnds({ plate }: RoadEndsProps) {
  return (
    <div className="ill road-ends" aria-hidden="true">
      <svg
        aria-hidden="true"
        className="road-ends-drawing"
        viewBox="0 0 432 1000"
        focusable="false"
      >
        <path className="ill-verge-flat" d="M128 136H304V1000H128Z" />
        <path
          className="ill-pavement"
          d="M136 1000V142L154 150L168 134L190 148L210 130L232 146L250 132L268 148L284 134L296 142V1000Z"
        />
        <path className="ill-road-line" d="M144 158V1000M288 158V1000" />
        <path className="ill-road-dash" d="M216 158V1000" />
        <path className="ill-post" d="M156 108V186M276 108V186" />
        <WarningPlate x={103} y={1} width={226} height={108} lines={plate} />
        <path className="ill-slate" d="M48 180H60V338H48ZM372 180H384V338H372Z" />
        <path className="ill-asphalt" d="M18 338H90V350H18ZM342 338H414V350H342Z" />
        <path className="ill-asphalt" d="M47 160H61V170H47ZM371 160H385V170H371Z" />
        <circle className="ill-amber" cx="54" cy="152" r="13" />
        <circle className="ill-amber" cx="378" cy="152" r="13" />
        <Barricade x={2} y={169} width={428} board={34} gap={18} />
      </svg>
    </div>
  )
}
