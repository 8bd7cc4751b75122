import type { HomePage } from '../../../shared/pages/home/content.ts'
import { AtTheGate } from '../../illustrations/at-the-gate.tsx'
import { DoorsDrawing } from '../../illustrations/doors-drawing.tsx'
import { SealCheck } from '../../illustrations/seal-check.tsx'

type Questions = HomePage['questions']

interface QuestionDrawingProps {
  readonly drawing: Questions['rows'][number]['drawing']
  readonly drawings: Questions['drawings']
}

export function QuestionDrawing({ drawing, drawings }: QuestionDrawingProps) {
  const { doors, gate, seal } = drawings
  if (drawing === 'doors') return <DoorsDrawing {...doors} />
  if (drawing === 'seal') return <SealCheck labels={seal} description={seal.drawingLabel} />
  return (
    <AtTheGate
      labels={{ ...gate, trailer: [gate.trailer, gate.seal] }}
      description={gate.drawingLabel}
    />
  )
}
