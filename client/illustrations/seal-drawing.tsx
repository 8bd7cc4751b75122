import type { ReactNode } from 'react'
import { Drawing } from '../components/drawing.tsx'
import { Seal } from '../components/seal.tsx'
import { Outlines, RingMark } from './marks.tsx'
import './drawing-parts.css'
import './seal-drawings.css'

export interface SealLabels {
  readonly field: string
  readonly number: string
  readonly sealClass: string
}

/** Where a drawing of a bolt seal has its parts, and the field of a form that makes its number evidence. */
export interface SealLayout {
  readonly className: string
  readonly width: number
  readonly height: number
  readonly outlines: Parameters<typeof Outlines>[0]['of']
  /** From the numbers to the field. */
  readonly leader: string
  readonly rings: readonly (readonly [x: number, y: number])[]
  readonly field: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>
  readonly rule: string
  readonly words: readonly (readonly [className: string, x: number, y: number, keyof SealLabels])[]
  readonly seal: Readonly<Record<'x' | 'y' | 'size', number>>
}

interface SealDrawingProps {
  readonly layout: SealLayout
  readonly labels: SealLabels
  readonly description?: string
  readonly children?: ReactNode
}

export function SealDrawing({ layout, labels, description, children }: SealDrawingProps) {
  const { className, width, height, outlines, leader, rings, field, rule, words, seal } = layout
  return (
    <Drawing
      className={`ill ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      label={description}
    >
      <Outlines of={outlines} />
      <path className="ill-leader" d={leader} />
      {rings.map(([x, y]) => (
        <RingMark key={x} x={x} y={y} />
      ))}
      <rect className="ill-waybill" {...field} rx="5" />
      <path className="ill-outline" d={rule} />
      {words.map(([kind, x, y, label]) => (
        <text key={x + y} className={kind} x={x} y={y}>
          {labels[label]}
        </text>
      ))}
      <Seal {...seal} />
      {children}
    </Drawing>
  )
}
