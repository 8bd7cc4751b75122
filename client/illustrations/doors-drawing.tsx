import type { Doors } from '../../shared/content/schemas/doors.ts'
import { type Door, TwoDoors } from './two-doors.tsx'

export function DoorsDrawing({ drawingLabel, onFile, atTheGate }: Doors) {
  const known = doorLines(onFile)
  const seen = doorLines(atTheGate)
  const marked = seen.map((text, index) => ({ text, differs: text !== known[index] }))
  const plain: Door = known.map((text) => ({ text }))
  return <TwoDoors description={drawingLabel} doors={[plain, marked]} />
}

function doorLines({ company, usdot, phone, address, unit }: Doors['onFile']): readonly string[] {
  return [company, usdot, phone, ...(address === undefined ? [] : [address]), unit]
}
