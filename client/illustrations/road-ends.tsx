import { Drawing } from '../components/drawing.tsx'
import { Barricade } from './barricade.tsx'
import { Outlines } from './outlines.tsx'
import { type PlateLines, WarningPlate } from './warning-plate.tsx'
import './drawing-parts.css'
import './map-ground.css'
import './error-drawings.css'

export function RoadEnds({ plate }: { readonly plate: PlateLines }) {
  return (
    <div className="ill road-ends" aria-hidden="true">
      <Drawing className="road-ends-drawing" viewBox="0 0 432 1000">
        <Outlines of={OUTLINES} />
        <WarningPlate x={103} y={1} width={226} height={108} lines={plate} />
        <circle className="ill-amber" cx="54" cy="152" r="13" />
        <circle className="ill-amber" cx="378" cy="152" r="13" />
        <Barricade x={2} y={169} width={428} board={34} gap={18} />
      </Drawing>
    </div>
  )
}

const OUTLINES = [
  ['ill-verge-flat', 'M128 136H304V1000H128Z'],
  [
    'ill-pavement',
    'M136 1000V142L154 150L168 134L190 148L210 130L232 146L250 132L268 148L284 134L296 142V1000Z',
  ],
  ['ill-road-line', 'M144 158V1000M288 158V1000'],
  ['ill-road-dash', 'M216 158V1000'],
  ['ill-post', 'M156 108V186M276 108V186'],
  ['ill-slate', 'M48 180H60V338H48ZM372 180H384V338H372Z'],
  ['ill-asphalt', 'M18 338H90V350H18ZM342 338H414V350H342Z'],
  ['ill-asphalt', 'M47 160H61V170H47ZM371 160H385V170H371Z'],
] as const
