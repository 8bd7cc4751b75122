import { Drawing } from '../components/drawing.tsx'
import { RingMark } from './ring-mark.tsx'
import { SealMark } from './seal-mark.tsx'
import './drawing-parts.css'
import './seal-drawings.css'

export type SealCheckProps = {
  labels: { field: string; number: string; sealClass: string }
  description: string
}

export function SealCheck({ labels, description }: SealCheckProps) {
  return (
    <div className="seal-check">
      <Drawing
        className="ill ill-seal-check"
        viewBox="0 0 330 168"
        width="330"
        height="168"
        label={description}
      >
        <path className="ill-mist" d="M4 51H117V73H4ZM4 97H117V119H4Z" />
        <path className="ill-hair" d="M18 52V72M32 52V72M18 98V118M32 98V118" />
        <path className="ill-paper" d="M72 1H103V9H72ZM68 9H107V28H68ZM80 28H94V121H80Z" />
        <path className="ill-paper" d="M64 120H111V167H64Z" />
        <text className="ill-class" x="87.5" y="150">
          {labels.sealClass}
        </text>
        <path className="ill-leader" d="M107 18H176V42M111 144H176V118" />
        <RingMark x={107} y={18} />
        <RingMark x={111} y={144} />
        <rect className="ill-waybill" x="150" y="41" width="178" height="77" rx="5" />
        <path className="ill-outline" d="M150 66H328" />
        <text className="ill-caption ill-strong" x="162" y="58.5">
          {labels.field}
        </text>
        <text className="ill-number" x="162" y="100">
          {labels.number}
        </text>
        <SealMark x={300} y={92} radius={18} />
      </Drawing>
    </div>
  )
}
