import type { ComponentPropsWithoutRef } from 'react'
import { CautionDiamond } from '../../../components/icons.tsx'
import '../../../components/waybill.css'
import '../../../components/form-controls.css'

interface ToolFieldProps extends ComponentPropsWithoutRef<'input'> {
  readonly name: string
  /** Box number on the sheet; absent for a single box. */
  readonly number?: number | undefined
  readonly words: { label: string; help: string }
  readonly problem: string | undefined
  readonly span?: 'full' | 'third'
}

export function ToolField({ number, words, problem, span = 'full', ...input }: ToolFieldProps) {
  const { name } = input
  const [id, helpId, problemId] = [`tool-${name}`, `tool-${name}-help`, `tool-${name}-problem`]
  return (
    <div className={`waybill-field waybill-${span}`}>
      <label className="waybill-label" htmlFor={id}>
        {number !== undefined && (
          <span className="waybill-number mono muted" aria-hidden="true">
            {number}
          </span>
        )}
        {words.label}
      </label>
      <p id={helpId} className="waybill-help">
        {words.help}
      </p>
      <input
        {...input}
        id={id}
        autoComplete="off"
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? helpId : `${helpId} ${problemId}`}
      />
      <p id={problemId} className="field-error" role="status">
        {problem !== undefined && (
          <>
            <CautionDiamond size={20} error />
            {problem}
          </>
        )}
      </p>
    </div>
  )
}
