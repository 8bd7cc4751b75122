import './drawing-parts.css'
import './error-drawings.css'

export type PlateLines = readonly [string, string]

interface WarningPlateProps extends Readonly<Record<'x' | 'y' | 'width' | 'height', number>> {
  readonly lines: PlateLines
}

/** An amber plate with an inset line. Error pages only. */
export function WarningPlate({ x, y, width, height, lines }: WarningPlateProps) {
  const middle = { x: x + width / 2, y: y + height / 2 }
  return (
    <>
      <rect className="ill-amber" x={x} y={y} width={width} height={height} rx="9" />
      <rect
        className="ill-plate-line"
        x={x + 7}
        y={y + 7}
        width={width - 14}
        height={height - 14}
        rx="4"
      />
      {lines.map((line, index) => (
        <text className="ill-warning" key={line} x={middle.x} y={middle.y - 7 + index * 36}>
          {line}
        </text>
      ))}
    </>
  )
}
