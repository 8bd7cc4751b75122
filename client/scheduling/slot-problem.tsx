import type { ReactNode } from 'react'
import { Button } from '../components/button.tsx'
import { CautionDiamond } from '../components/caution-diamond.tsx'
import '../components/form-controls.css'
import './slot-picker.css'

interface SlotProblemProps {
  readonly id?: string
  readonly again?: () => void
  readonly children: ReactNode
}

export function SlotProblem({ id, again, children }: SlotProblemProps) {
  return (
    <div className="slot-problem" role={again && 'alert'}>
      <p id={id} className="field-error">
        <CautionDiamond size={20} error />
        {children}
      </p>
      {again && (
        <Button variant="secondary" onClick={again}>
          Try again
        </Button>
      )}
    </div>
  )
}
