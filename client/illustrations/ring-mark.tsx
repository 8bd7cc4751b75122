import './drawing-parts.css'

/** The ring of 10 px in which a leader line ends. */
export function RingMark({ x, y }: { x: number; y: number }) {
  return <circle className="ill-ring" cx={x} cy={y} r="4" />
}
