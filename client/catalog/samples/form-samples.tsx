import type { FormDefinition, FormField } from '../../../shared/forms/form-definition.ts'
import type { FormFailure } from '../../../shared/forms/form-outcome.ts'
import { createForms } from '../../../shared/forms/forms.ts'
import { useUi } from '../../base/site-context.ts'
import { Waybill } from '../../components/waybill.tsx'
import { WaybillField } from '../../components/waybill-field.tsx'
import { FailurePanel } from '../../forms/failure-panel.tsx'
import { FormBox } from '../../forms/form-box.tsx'
import { FormFoot } from '../../forms/form-foot.tsx'
import { ProblemPanel } from '../../forms/problem-panel.tsx'
import type { ForcedState } from '../force-states.ts'
import { Sample, SampleGroup } from '../sample.tsx'

const MESSAGE = 'Enter your email address.'

interface BoxState {
  readonly state: string
  readonly force?: ForcedState
  readonly value?: string
  readonly problem?: string
}

const BOX_STATES: readonly BoxState[] = [
  { state: 'Empty' },
  { state: 'Focus', force: 'focus' },
  { state: 'Filled', value: 'jo@example.com' },
  { state: 'Autofilled', force: 'autofill', value: 'jo@example.com' },
  { state: 'Error', value: 'jo@example', problem: MESSAGE },
]

const FAILURES: readonly FormFailure['code'][] = ['unavailable', 'rate-limited', 'offline']

export function FormSamples() {
  const form = createForms(useUi('FormSamples').facts).contact
  return (
    <>
      <SampleGroup name="Form">
        {BOX_STATES.map((sample) => (
          <Sample key={sample.state} {...sample} width="third">
            <Boxes form={form} sample={sample} />
          </Sample>
        ))}
        <Sample state="Busy" width="third">
          <Waybill title="Being sent" foot={<FormFoot form={form} isSending />} />
        </Sample>
      </SampleGroup>
      <SampleGroup name="Form, shown again">
        <Sample state="Problems" width="half">
          <ProblemPanel form={form} problems={[{ field: 'email', message: MESSAGE }]} />
        </Sample>
        {FAILURES.map((code) => (
          <Sample key={code} state={code} width="half">
            <FailurePanel failure={{ code, requestId: 'request-1' }} isSending={false} />
          </Sample>
        ))}
      </SampleGroup>
    </>
  )
}

const KINDS: readonly FormField['control'][] = ['email', 'select', 'radio', 'checkbox', 'textarea']

function Boxes({ form, sample }: { readonly form: FormDefinition; readonly sample: BoxState }) {
  const { state, value = '', problem } = sample
  const fields = KINDS.flatMap((kind) => form.fields.find(({ control }) => control === kind) ?? [])
  return (
    <Waybill title={state}>
      {fields.map((field, index) => (
        <FormBox
          key={field.name}
          form={form.id}
          field={{ ...field, name: `${field.name}-${state.toLowerCase()}`, span: 'full' }}
          number={index + 1}
          defaultValue={field.control === 'email' || field.control === 'textarea' ? value : ''}
          problem={problem}
          onAccept={() => {}}
        />
      ))}
      <WaybillField label="Never asked for here" void />
    </Waybill>
  )
}
