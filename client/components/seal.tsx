import { SEAL_RING, SEAL_TICK, sealPath } from '../illustrations/shapes.ts'
import { classNames } from './class-names.ts'
import { Drawing } from './drawing.tsx'
import './icons.css'

interface SealProps {
  readonly words?: readonly [string, string]
  readonly size?: number
  /** Plays the stamp animation once, for something that was just closed. */
  readonly stamped?: boolean
  readonly className?: string
  /** Left and top edge, inside another drawing. */
  readonly x?: number
  readonly y?: number
}

const RADIUS = 100
const OUTLINE = sealPath(RADIUS)

/** Marks something as verified or closed: at most one per screen. */
export function Seal({ words, size = words ? 100 : 40, stamped, className, ...svg }: SealProps) {
  return (
    <Drawing
      {...svg}
      className={classNames('seal', stamped && 'seal-stamped', className)}
      viewBox="-100 -100 200 200"
      width={size}
      height={size}
      label={words?.join(' ')}
    >
      <g transform={words && 'rotate(-8)'}>
        <path d={OUTLINE} />
        <circle className="seal-line" r={RADIUS * SEAL_RING} strokeWidth="5" />
        {words ? <SealWords words={words} /> : <CheckMark transform="scale(100)" />}
      </g>
    </Drawing>
  )
}

function SealWords({ words }: { readonly words: readonly [string, string] }) {
  return (
    <g fontSize={fittingSize(words)}>
      <CheckMark transform="translate(0 -38) scale(54)" />
      {words.map((word, line) => (
        <text key={word} y={line === 0 ? 7 : 37}>
          {word}
        </text>
      ))}
    </g>
  )
}

function CheckMark({ transform }: { readonly transform: string }) {
  return <path className="seal-line" transform={transform} d={SEAL_TICK} strokeWidth="0.15" />
}

/** The longer word must fit inside the ring: a letter of the mono font is 0.62 em wide. */
function fittingSize(words: readonly string[]): number {
  const letters = Math.max(...words.map((word) => word.length))
  return Math.min(27, Math.round(106 / (letters * 0.62)))
}
