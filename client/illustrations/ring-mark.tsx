import './drawing-parts.css'

export function RingMark({ x, y }: { x: number; y: number }) {
  return <circle className="ill-ring" cx={x} cy={y} r="4" />
}
