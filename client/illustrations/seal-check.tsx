import type { HomePage } from '../../shared/pages/home/content.ts'
import { Drawing } from '../components/drawing.tsx'
import { Seal } from '../components/seal.tsx'
import { RingMark, Words } from './marks.tsx'
import './drawing-parts.css'
import './seal-drawings.css'

type SealCheckProps = HomePage['questions']['drawings']['seal']

/** A closed bolt seal, and the field of a form that makes its number evidence. */
export function SealCheck({ drawingLabel, field, number, sealClass }: SealCheckProps) {
  return (
    <div className="seal-check">
      <Drawing className="ill" viewBox="0 0 330 168" width="330" height="168" label={drawingLabel}>
        <path className="ill-mist" d="M4 51H117V73H4ZM4 97H117V119H4Z" />
        <path className="ill-hair" d="M18 52V72M32 52V72M18 98V118M32 98V118" />
        <path className="ill-paper" d="M72 1H103V9H72ZM68 9H107V28H68ZM80 28H94V121H80Z" />
        <path className="ill-paper" d="M64 120H111V167H64Z" />
        <path className="ill-leader" d="M107 18H176V42M111 144H176V118" />
        <RingMark x={107} y={18} />
        <RingMark x={111} y={144} />
        <rect className="ill-waybill" x="150" y="41" width="178" height="77" rx="5" />
        <path className="ill-outline" d="M150 66H328" />
        <Words
          of={[
            ['ill-class', 87.5, 150, sealClass],
            ['ill-caption ill-strong', 162, 58.5, field],
            ['ill-number', 162, 100, number],
          ]}
        />
        <Seal x={282} y={74} size={36} />
      </Drawing>
    </div>
  )
}
