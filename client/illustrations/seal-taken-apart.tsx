import { Drawing } from '../components/drawing.tsx'
import { RingMark } from './ring-mark.tsx'
import { SealMark } from './seal-mark.tsx'
import './drawing-parts.css'
import './seal-drawings.css'

export type SealTakenApartProps = {
  labels: {
    number: string
    sealClass: string
    field: string
  }
  captions: readonly [PartCaption, PartCaption, PartCaption, PartCaption]
  description: string
}

export type PartCaption = { part: string; number?: string | undefined }

/**
 * A bolt seal in its parts, and the field that makes its number evidence. Horizontal in a wide column and vertical in
 * a narrow one, so that its text keeps its size; CSS shows one of the two.
 */
export function SealTakenApart(props: SealTakenApartProps) {
  return (
    <div className="seal-taken-apart" role="img" aria-label={props.description}>
      <LyingSeal {...props} />
      <StandingSeal {...props} />
    </div>
  )
}

function LyingSeal({ labels, captions }: SealTakenApartProps) {
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
      <text className="ill-data" x="104" y="117.5">
        {labels.number}
      </text>
      <text className="ill-class" x="770" y="106">
        {labels.sealClass}
      </text>
      <text className="ill-data" x="761" y="143">
        {labels.number}
      </text>
      <path className="ill-leader" d="M138 97V10H997V62M852 138H912" />
      <RingMark x={138} y={97} />
      <RingMark x={852} y={138} />
      <rect className="ill-waybill" x="912" y="62" width="190" height="100" rx="5" />
      <path className="ill-outline" d="M912 92H1102" />
      <text className="ill-caption ill-strong" x="926" y="82">
        {labels.field}
      </text>
      <text className="ill-number" x="926" y="135">
        {labels.number}
      </text>
      <SealMark x={1068} y={127} radius={22} />
      {captions.map((caption, index) => (
        <text className="ill-part" key={caption.part} x={[0, 540, 676, 912][index]} y="226">
          {caption.number ? `${caption.part}, ${caption.number}` : caption.part}
        </text>
      ))}
    </Drawing>
  )
}

function StandingSeal({ labels, captions }: SealTakenApartProps) {
  const places = [
    [116, 150],
    [148, 334],
    [20, 528],
    [152, 528],
  ] as const
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
      <text className="ill-data" x="42" y="42">
        {labels.number}
      </text>
      <text className="ill-class" x="36" y="443">
        {labels.sealClass}
      </text>
      <text className="ill-data" x="32" y="482">
        {labels.number}
      </text>
      <path className="ill-leader" d="M114 37H262V424M120 477H152" />
      <RingMark x={114} y={37} />
      <RingMark x={120} y={477} />
      <rect className="ill-waybill" x="152" y="424" width="127" height="80" rx="5" />
      <path className="ill-outline" d="M152 450H279" />
      <text className="ill-caption ill-strong" x="160" y="441.5">
        {labels.field}
      </text>
      <text className="ill-data" x="162" y="482">
        {labels.number}
      </text>
      <SealMark x={252} y={477} radius={16} />
      {captions.map((caption, index) => (
        <StandingCaption key={caption.part} caption={caption} place={places[index] ?? places[0]} />
      ))}
    </Drawing>
  )
}

function StandingCaption({
  caption,
  place,
}: {
  caption: PartCaption
  place: readonly [number, number]
}) {
  const [x, y] = place
  return (
    <text className="ill-part" x={x} y={y}>
      {caption.part}
      {caption.number && (
        <tspan x={x} dy="20">
          {caption.number}
        </tspan>
      )}
    </text>
  )
}
