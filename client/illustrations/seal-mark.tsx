import { SEAL_RING, SEAL_TICK, sealPath } from './shapes.ts'
import './drawing-parts.css'

interface SealMarkProps {
  readonly x?: number
  readonly y?: number
  readonly radius: number
  readonly words?: readonly [string, string]
}

/** Marks something as verified or closed: at most one per screen. */
export function SealMark({ x = 0, y = 0, radius, words }: SealMarkProps) {
  const lean = words ? ' rotate(-8)' : ''
  const tick = words ? `translate(0 ${-0.41 * radius}) scale(${0.54 * radius})` : `scale(${radius})`
  return (
    <g transform={`translate(${x} ${y})${lean}`}>
      <g className="ill-stamp">
        <path className="ill-seal" d={sealPath(radius)} />
        <circle
          className="ill-seal-line"
          r={SEAL_RING * radius}
          strokeWidth={Math.max(1.5, radius / 22)}
        />
        <path className="ill-seal-tick" d={SEAL_TICK} transform={tick} />
        {words?.map((word, line) => (
          <text className="ill-seal-word" key={word} y={radius * (0.09 + line * 0.32)}>
            {word}
          </text>
        ))}
      </g>
    </g>
  )
}
