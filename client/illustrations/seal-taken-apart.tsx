import type { ReactNode } from 'react'
import type { OurSolutionPage } from '../../shared/pages/our-solution/content.ts'
import { Drawing } from '../components/drawing.tsx'
import { Seal } from '../components/seal.tsx'
import { RingMark, Words } from './marks.tsx'
import './drawing-parts.css'
import './seal-drawings.css'

type SealWords = Pick<
  OurSolutionPage['seal'],
  'drawingLabel' | 'parts' | 'paperField' | 'number' | 'sealClass'
>

/**
 * A bolt seal in its parts, and the field that makes its number evidence. Horizontal in a wide column and vertical in
 * a narrow one, so that its text keeps its size; CSS shows one of the two.
 */
export function SealTakenApart(words: SealWords) {
  return (
    <div className="seal-taken-apart" role="img" aria-label={words.drawingLabel}>
      <LyingSeal {...words} />
      <StandingSeal {...words} />
    </div>
  )
}

function LyingSeal({ parts, paperField, number, sealClass }: SealWords) {
  const caption = ({ part, number }: SealWords['parts']['head']) =>
    number ? `${part}, ${number}` : part
  return (
    <Drawing className="ill ill-seal-lying" viewBox="0 0 1104 232" width="1104" height="232">
      <path className="ill-axis" d="M478 112H900" />
      <path className="ill-paper" d="M1 78H13V146H1ZM13 62H92V162H13Z" />
      <path
        className="ill-paper"
        d="M92 97H424V127H92ZM424 103H440V121H424ZM440 97H464L476 106V118L464 127H440Z"
      />
      <path className="ill-steel" d="M540 26H566V198H540ZM596 26H622V198H596Z" />
      <path className="ill-mist" d="M540 93H566V131H540ZM596 93H622V131H596Z" />
      <path className="ill-paper" d="M676 72H690V152H676ZM690 56H852V168H690Z" />
      <path className="ill-mist" d="M690 95H742V129H690Z" />
      <path className="ill-outline" d="M742 56V168" />
      <path className="ill-leader" d="M138 97V10H997V62M852 138H912" />
      <RingMark x={138} y={97} />
      <RingMark x={852} y={138} />
      <rect className="ill-waybill" x="912" y="62" width="190" height="100" rx="5" />
      <path className="ill-outline" d="M912 92H1102" />
      <Words
        of={[
          ['ill-data', 104, 117.5, number],
          ['ill-class', 770, 106, sealClass],
          ['ill-data', 761, 143, number],
          ['ill-caption ill-strong', 926, 82, paperField],
          ['ill-number', 926, 135, number],
          ['ill-part', 0, 226, caption(parts.head)],
          ['ill-part', 540, 226, caption(parts.door)],
          ['ill-part', 676, 226, caption(parts.body)],
          ['ill-part', 912, 226, caption(parts.paper)],
        ]}
      />
      <Seal x={1046} y={105} size={44} />
    </Drawing>
  )
}

function StandingSeal({ parts, paperField, number, sealClass }: SealWords) {
  return (
    <Drawing className="ill ill-seal-standing" viewBox="0 0 280 556" width="280" height="556">
      <path className="ill-axis" d="M70 296V520" />
      <path
        className="ill-paper"
        d="M36 1H104V12H36ZM26 12H114V62H26ZM56 62H84V252H56ZM61 252H79V264H61Z"
      />
      <path className="ill-paper" d="M56 264H84V284L76 294H64L56 284Z" />
      <path className="ill-steel" d="M1 322H139V342H1ZM1 360H139V380H1Z" />
      <path className="ill-mist" d="M52 322H88V342H52ZM52 360H88V380H52Z" />
      <path className="ill-paper" d="M32 408H108V420H32ZM20 420H120V504H20Z" />
      <path className="ill-mist" d="M54 420H86V450H54Z" />
      <path className="ill-outline" d="M20 450H120" />
      <path className="ill-leader" d="M114 37H262V424M120 477H152" />
      <RingMark x={114} y={37} />
      <RingMark x={120} y={477} />
      <rect className="ill-waybill" x="152" y="424" width="127" height="80" rx="5" />
      <path className="ill-outline" d="M152 450H279" />
      <Words
        of={[
          ['ill-data', 42, 42, number],
          ['ill-class', 36, 443, sealClass],
          ['ill-data', 32, 482, number],
          ['ill-caption ill-strong', 160, 441.5, paperField],
          ['ill-data', 162, 482, number],
          ['ill-part', 116, 150, parts.head.part],
          ['ill-part', 116, 170, parts.head.number],
          ['ill-part', 148, 334, parts.door.part],
          ['ill-part', 148, 354, parts.door.number],
          ['ill-part', 20, 528, parts.body.part],
          ['ill-part', 20, 548, parts.body.number],
          ['ill-part', 152, 528, parts.paper.part],
          ['ill-part', 152, 548, parts.paper.number],
        ]}
      />
      <Seal x={236} y={461} size={32} />
    </Drawing>
  )
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
      {action === 'verify' && (
        <Words
          of={[
            ['ill-tag', 192, 32, number],
            ['ill-tag', 192, 139, number],
          ]}
        />
      )}
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
