import type { ReactNode } from 'react'
import type { OurSolutionPage } from '../../shared/pages/our-solution/content.ts'
import { Drawing } from '../components/drawing.tsx'
import { SealDrawing, type SealLayout } from './seal-drawing.tsx'
import './drawing-parts.css'
import './seal-drawings.css'

type SealTakenApartProps = Pick<
  OurSolutionPage['seal'],
  'drawingLabel' | 'parts' | 'paperField' | 'number' | 'sealClass'
>

/**
 * A bolt seal in its parts, and the field that makes its number evidence. Horizontal in a wide column and vertical in
 * a narrow one, so that its text keeps its size; CSS shows one of the two.
 */
export function SealTakenApart({ drawingLabel, parts, paperField, ...seal }: SealTakenApartProps) {
  const labels = { ...seal, field: paperField }
  const captions = [parts.head, parts.door, parts.body, parts.paper]
  return (
    <div className="seal-taken-apart" role="img" aria-label={drawingLabel}>
      <SealDrawing layout={LYING} labels={labels}>
        {captions.map(({ part, number }, index) => (
          <text className="ill-part" key={part} x={[0, 540, 676, 912][index]} y="226">
            {number ? `${part}, ${number}` : part}
          </text>
        ))}
      </SealDrawing>
      <SealDrawing layout={STANDING} labels={labels}>
        {captions.map(({ part, number }, index) => {
          const x = [116, 148, 20, 152][index]
          return (
            <text className="ill-part" key={part} x={x} y={[150, 334, 528, 528][index]}>
              {part}
              {number && (
                <tspan x={x} dy="20">
                  {number}
                </tspan>
              )}
            </text>
          )
        })}
      </SealDrawing>
    </div>
  )
}

const LYING: SealLayout = {
  className: 'ill-seal-lying',
  width: 1104,
  height: 232,
  outlines: [
    ['ill-axis', 'M478 112H900'],
    ['ill-paper', 'M1 78H13V146H1ZM13 62H92V162H13Z'],
    ['ill-paper', 'M92 97H424V127H92ZM424 103H440V121H424ZM440 97H464L476 106V118L464 127H440Z'],
    ['ill-steel', 'M540 26H566V198H540ZM596 26H622V198H596Z'],
    ['ill-mist', 'M540 93H566V131H540ZM596 93H622V131H596Z'],
    ['ill-paper', 'M676 72H690V152H676ZM690 56H852V168H690Z'],
    ['ill-mist', 'M690 95H742V129H690Z'],
    ['ill-outline', 'M742 56V168'],
  ],
  leader: 'M138 97V10H997V62M852 138H912',
  rings: [
    [138, 97],
    [852, 138],
  ],
  field: { x: 912, y: 62, width: 190, height: 100 },
  rule: 'M912 92H1102',
  words: [
    ['ill-data', 104, 117.5, 'number'],
    ['ill-class', 770, 106, 'sealClass'],
    ['ill-data', 761, 143, 'number'],
    ['ill-caption ill-strong', 926, 82, 'field'],
    ['ill-number', 926, 135, 'number'],
  ],
  seal: { x: 1046, y: 105, size: 44 },
}

const STANDING: SealLayout = {
  className: 'ill-seal-standing',
  width: 280,
  height: 556,
  outlines: [
    ['ill-axis', 'M70 296V520'],
    ['ill-paper', 'M36 1H104V12H36ZM26 12H114V62H26ZM56 62H84V252H56ZM61 252H79V264H61Z'],
    ['ill-paper', 'M56 264H84V284L76 294H64L56 284Z'],
    ['ill-steel', 'M1 322H139V342H1ZM1 360H139V380H1Z'],
    ['ill-mist', 'M52 322H88V342H52ZM52 360H88V380H52Z'],
    ['ill-paper', 'M32 408H108V420H32ZM20 420H120V504H20Z'],
    ['ill-mist', 'M54 420H86V450H54Z'],
    ['ill-outline', 'M20 450H120'],
  ],
  leader: 'M114 37H262V424M120 477H152',
  rings: [
    [114, 37],
    [120, 477],
  ],
  field: { x: 152, y: 424, width: 127, height: 80 },
  rule: 'M152 450H279',
  words: [
    ['ill-data', 42, 42, 'number'],
    ['ill-class', 36, 443, 'sealClass'],
    ['ill-data', 32, 482, 'number'],
    ['ill-caption ill-strong', 160, 441.5, 'field'],
    ['ill-data', 162, 482, 'number'],
  ],
  seal: { x: 236, y: 461, size: 32 },
}

interface VvttFrameProps {
  readonly action: 'view' | 'verify' | 'tug' | 'twist'
  readonly number: string
  readonly description: string
}

/** One step of the check of a seal. */
export function VvttFrame({ action, number, description }: VvttFrameProps) {
  return (
    <Drawing
      className="ill ill-vvtt"
      viewBox="0 0 252 172"
      width="252"
      height="172"
      label={description}
    >
      <path className="ill-paper" d="M1 1H251V171H1Z" />
      <path className="ill-mist" d="M30 55H136V73H30ZM30 93H136V111H30Z" />
      <path className="ill-paper" d="M95 31H107V119H95ZM82 17H119V31H82ZM80 118H120V150H80Z" />
      {MARKS[action]}
      {action === 'verify' &&
        [32, 139].map((y) => (
          <text key={y} className="ill-tag" x="192" y={y}>
            {number}
          </text>
        ))}
    </Drawing>
  )
}

const MARKS: Readonly<Record<VvttFrameProps['action'], ReactNode>> = {
  view: (
    <>
      <path className="ill-dotted" d="M128 42L172 76M128 128L172 94" />
      <path className="ill-outline" d="M178 85Q205 58 232 85Q205 112 178 85Z" />
      <circle className="ill-ink" cx="205" cy="85" r="8" />
    </>
  ),
  verify: (
    <>
      <path className="ill-outline" d="M119 27H150M120 134H150M184 76H198M184 84H198" />
      <path className="ill-paper" d="M150 14H234V40H150ZM150 121H234V147H150Z" />
    </>
  ),
  tug: (
    <>
      <path className="ill-act" d="M168 62V128M154 115L168 129L182 115" />
      <path className="ill-axis" d="M122 149H158" />
    </>
  ),
  twist: <path className="ill-act" d="M150 104C208 104 212 146 148 146M161 133L147 146L161 157" />,
}
