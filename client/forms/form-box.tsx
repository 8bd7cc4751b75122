import type { FormField } from '../../shared/forms/form-definition.ts'
import type { FormId } from '../../shared/forms/form-id.ts'
import { CautionDiamond } from '../components/caution-diamond.tsx'
import { controlId, helpId, problemId } from './field-ids.ts'
import { FormControl } from './form-control.tsx'
import '../components/waybill.css'
import '../components/form-controls.css'
import './site-form.css'

interface FormBoxProps {
  readonly form: FormId
  readonly field: FormField
  readonly number: number | undefined
  readonly defaultValue: string
  readonly problem: string | undefined
  readonly onAccept: () => void
}

export function FormBox(props: FormBoxProps) {
  const { form, field } = props
  const size = `waybill-field waybill-${field.span ?? 'full'}`
  if (field.control === 'hidden' || field.control === 'slot') return <FormControl {...props} />
  if (field.control === 'radio') {
    return (
      <fieldset className={`${size} form-choices`} aria-describedby={describedBy(props)}>
        <legend className="waybill-label">
          <BoxLabel {...props} />
        </legend>
        <BoxContents {...props} />
      </fieldset>
    )
  }
  return (
    <div className={size}>
      {field.control !== 'checkbox' && (
        <label className="waybill-label" htmlFor={controlId(form, field.name)}>
          <BoxLabel {...props} />
        </label>
      )}
      <BoxContents {...props} />
    </div>
  )
}

function BoxLabel({ number, field }: FormBoxProps) {
  return (
    <>
      <span className="waybill-number mono muted" aria-hidden="true">
        {number}
      </span>
      {field.label}
      {field.isOptional && ' (optional)'}
    </>
  )
}

function BoxContents(props: FormBoxProps) {
  const { form, field, problem } = props
  return (
    <>
      {field.help && (
        <p id={helpId(form, field.name)} className="waybill-help">
          {field.help}
        </p>
      )}
      <FormControl {...props} describedBy={describedBy(props)} />
      {problem && (
        <p id={problemId(form, field.name)} className="field-error">
          <CautionDiamond size={20} error />
          {problem}
        </p>
      )}
    </>
  )
}

function describedBy({ form, field, problem }: FormBoxProps): string | undefined {
  const ids = [
    field.help && helpId(form, field.name),
    problem && problemId(form, field.name),
  ].filter(Boolean)
  return ids.join(' ') || undefined
}
