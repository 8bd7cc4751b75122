import './drawing-parts.css'

interface DiamondMarkProps {
  x: number
  y: number
  reach: number
}

export function DiamondMark({ x, y, reach }: DiamondMarkProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${reach / 24})`}>
      <path className="ill-diamond" d="M0-24L24 0L0 24L-24 0Z" />
      <path className="ill-on-amber" d="M-2.5-11h5V3h-5zM-2.5 7h5v5h-5z" />
    </g>
  )
}

export function RingMark({ x, y }: { x: number; y: number }) {
  return <circle className="ill-ring" cx={x} cy={y} r="4" />
}

interface WordsProps {
  /** Class, left or anchored x, baseline, and text of each line; a line without text is left out. */
  readonly of: readonly (readonly [className: string, x: number, y: number, text?: string])[]
}

export function Words({ of }: WordsProps) {
  return of.map(
    ([className, x, y, text]) =>
      text && (
        <text key={`${x} ${y}`} className={className} x={x} y={y}>
          {text}
        </text>
      ),
  )
}
