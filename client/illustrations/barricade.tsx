import './drawing-parts.css'
import './error-drawings.css'

interface BarricadeProps {
  /** Left end of the top board, in px of the surrounding drawing. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly board: number
  readonly gap: number
}

export function Barricade({ x, y, width, board, gap }: BarricadeProps) {
  return [0, 1, 2].map((row) => {
    const top = y + row * (board + gap)
    return (
      <g key={row}>
        <svg aria-hidden="true" x={x} y={top} width={width} height={board}>
          <rect className="ill-board" width={width} height={board} />
          <path
            className="ill-stripes"
            d={`M${row * 4 - 112} ${board / 2}H${width + board}`}
            strokeWidth={board}
            transform="skewX(-45)"
          />
        </svg>
        <rect className="ill-outline" x={x} y={top} width={width} height={board} />
      </g>
    )
  })
}
