import { SealDrawing, type SealLabels, type SealLayout } from './seal-drawing.tsx'

interface SealCheckProps {
  readonly labels: SealLabels
  readonly description: string
}

export function SealCheck({ labels, description }: SealCheckProps) {
  return (
    <div className="seal-check">
      <SealDrawing layout={LAYOUT} labels={labels} description={description} />
    </div>
  )
}

const LAYOUT: SealLayout = {
  className: 'ill-seal-check',
  width: 330,
  height: 168,
  outlines: [
    ['ill-mist', 'M4 51H117V73H4ZM4 97H117V119H4Z'],
    ['ill-hair', 'M18 52V72M32 52V72M18 98V118M32 98V118'],
    ['ill-paper', 'M72 1H103V9H72ZM68 9H107V28H68ZM80 28H94V121H80Z'],
    ['ill-paper', 'M64 120H111V167H64Z'],
  ],
  leader: 'M107 18H176V42M111 144H176V118',
  rings: [
    [107, 18],
    [111, 144],
  ],
  field: { x: 150, y: 41, width: 178, height: 77 },
  rule: 'M150 66H328',
  words: [
    ['ill-class', 87.5, 150, 'sealClass'],
    ['ill-caption ill-strong', 162, 58.5, 'field'],
    ['ill-number', 162, 100, 'number'],
  ],
  seal: { x: 282, y: 74, size: 36 },
}
