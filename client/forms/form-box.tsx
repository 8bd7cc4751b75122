import type { FormField } from '../../shared/forms/form-definition.ts'
import type { FormId } from '../../shared/forms/form-id.ts'
import { isRequired } from '../../shared/forms/is-required.ts'
import { classNames } from '../components/class-names.ts'
import { CautionDiamond } from '../components/icons.tsx'
import { EmailInput } from './email-input.tsx'
import { controlId, helpId, problemId } from './field-ids.ts'
import '../components/waybill.css'
import '../components/form-controls.css'
import './site-form.css'

interface FormBoxProps {
  readonly form: FormId
  readonly field: FormField
  readonly number: number | undefined
  readonly defaultValue: string
  readonly problem: string | undefined
}

export function FormBox(props: FormBoxProps) {
  const { form, number, field, problem } = props
  if (field.control === 'hidden') {
    return <input type="hidden" name={field.name} value={props.defaultValue} />
  }
  const isGroup = field.control === 'radio'
  const Box = isGroup ? 'fieldset' : 'div'
  const Label = isGroup ? 'legend' : 'label'
  return (
    <Box
      className={classNames(
        `waybill-field waybill-${field.span ?? 'full'}`,
        isGroup && 'form-choices',
      )}
      aria-describedby={isGroup ? describedBy(props) : undefined}
    >
      {field.control !== 'checkbox' && (
        <Label
          className="waybill-label"
          {...(!isGroup && { htmlFor: controlId(form, field.name) })}
        >
          {number !== undefined && (
            <span className="waybill-number mono muted" aria-hidden="true">
              {number}
            </span>
          )}
          {field.label}
          {field.isOptional && ' (optional)'}
        </Label>
      )}
      {field.help && (
        <p id={helpId(form, field.name)} className="waybill-help">
          {field.help}
        </p>
      )}
      <FormControl {...props} />
      {problem && (
        <p key={problem} id={problemId(form, field.name)} className="field-error">
          <CautionDiamond size={20} error />
          {problem}
        </p>
      )}
    </Box>
  )
}

function describedBy({ form, field, problem }: FormBoxProps): string | undefined {
  const ids = [field.help && helpId(form, field.name), problem && problemId(form, field.name)]
  return ids.filter(Boolean).join(' ') || undefined
}

/** An uncontrolled input: the browser owns its value, so that no key is lost before hydration. */
function FormControl(props: FormBoxProps) {
  const { field, defaultValue } = props
  const { control, maxLength, inputMode, autoComplete } = field
  const line = { ...attributes(props), defaultValue, maxLength, inputMode, autoComplete }
  switch (control) {
    case 'checkbox':
      return <Checkbox {...props} />
    case 'radio':
      return <RadioGroup {...props} />
    case 'select':
      return <Select {...props} />
    case 'textarea':
      // No maxlength: browsers truncate pasted text silently. The field's rule reports it instead.
      return (
        <textarea
          {...attributes(props)}
          defaultValue={defaultValue}
          rows={(maxLength ?? 0) > LONG ? 5 : 3}
        />
      )
    case 'email':
      return <EmailInput {...line} />
    default:
      return <input {...line} type={control === 'tel' ? 'tel' : 'text'} />
  }
}

const LONG = 1_000

function Select(props: FormBoxProps) {
  const { field, defaultValue } = props
  return (
    <select {...attributes(props)} defaultValue={defaultValue} autoComplete="off">
      <option value="">{isRequired(field) ? 'Select one' : 'Prefer not to say'}</option>
      {field.options?.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

function RadioGroup({ form, field, defaultValue, problem }: FormBoxProps) {
  return (
    <div className="form-choice-row cluster">
      {field.options?.map(({ value, label }, index) => (
        <label key={value} className="choice">
          <input
            id={controlId(form, field.name) + (index === 0 ? '' : `-${value}`)}
            type="radio"
            name={field.name}
            value={value}
            defaultChecked={value === defaultValue}
            aria-invalid={problem !== undefined}
          />
          {label}
        </label>
      ))}
    </div>
  )
}

function Checkbox(props: FormBoxProps) {
  const { field, defaultValue } = props
  return (
    <label className="choice">
      <input
        {...attributes(props)}
        type="checkbox"
        value={field.value}
        defaultChecked={defaultValue === field.value}
      />
      {field.label}
    </label>
  )
}

/** `aria-invalid` is always set: without it some screen readers announce every empty required field as invalid. */
function attributes(props: FormBoxProps) {
  const { form, field, problem } = props
  return {
    id: controlId(form, field.name),
    name: field.name,
    required: isRequired(field),
    'aria-invalid': problem !== undefined,
    'aria-describedby': describedBy(props),
  }
}
