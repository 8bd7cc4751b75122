import {
  type ComponentType,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import { useLocation } from 'react-router'
import type { FormDefinition, FormField } from '../../shared/forms/form-definition.ts'
import type { FormId } from '../../shared/forms/form-id.ts'
import type { FormOutcome } from '../../shared/forms/form-outcome.ts'
import { createForms } from '../../shared/forms/forms.ts'
import { neverAsked } from '../../shared/forms/never-asked.ts'
import { pagePath } from '../../shared/pages/all-pages.ts'
import { OTHER_TIMES } from '../../shared/scheduling/other-times.ts'
import { usePageQuery } from '../base/page-context.tsx'
import { useUi } from '../base/site-context.ts'
import { whenIdle } from '../base/when-idle.ts'
import { Button } from '../components/button.tsx'
import { SiteLink } from '../components/site-link.tsx'
import { Waybill, WaybillField } from '../components/waybill.tsx'
import { fillPlaceholders } from '../text/fill-placeholders.ts'
import { formElementId, outcomeId } from './field-ids.ts'
import { FormBox } from './form-box.tsx'
import type { TypedTexts } from './form-session.ts'
import { fillAgain } from './form-session.ts'
import { HoneypotField } from './honeypot-field.tsx'
import { OutcomePanel, type TakenPanelProps } from './outcome-panel.tsx'
import { watchUnsentForms } from './send-later.ts'
import { useFormFields } from './use-form-fields.ts'
import { useProblems } from './use-problems.ts'
import './site-form.css'

interface SiteFormProps {
  readonly id: FormId
  readonly title: string
  readonly note?: string
  readonly given?: TypedTexts
  readonly aside?: ReactNode
  /** Renders the fields of a demo's time on a sheet before the others. */
  readonly calendar?: FormCalendar | undefined
  readonly children?: ReactNode
}

interface FormCalendar {
  readonly Sheet: ComponentType<CalendarSheetProps>
  readonly Taken: ComponentType<TakenPanelProps>
  /** Beside the button. */
  readonly Chosen: ComponentType<ChosenTimeProps>
}

export interface ChosenTimeProps {
  /** Times are suggested, and none is chosen. */
  readonly isAsking: boolean
}

export interface CalendarSheetProps {
  readonly problem: string | undefined
  readonly outcome: FormOutcome | undefined
  readonly children: ReactNode
  /** An alternative is filled in or has a problem. */
  readonly isSuggesting: boolean
}

/**
 * A form as a waybill. Plain HTML that posts to its own page; a script validates while the visitor types, stores a
 * draft, and sends in place.
 */
export function SiteForm({ id, title, note, given = {}, ...parts }: SiteFormProps) {
  const { aside, calendar, children } = parts
  const { facts } = useUi('SiteForm')
  const definition = useMemo(() => createForms(facts)[id], [facts, id])
  const element = useRef<HTMLFormElement>(null)
  const { pathname } = useLocation()
  const query = usePageQuery() // without a campaign, which the server's cached HTML does not have
  const path = query.size === 0 ? pathname : `${pathname}?${query}`
  const fields = useFormFields(definition, { element, given, path })
  const { session, defaults, outcome } = fields
  const { state, savedId, turn = 0 } = session ?? {}
  const isSending = state === 'sending' || state === 'sent'
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (isForOtherTimes(event)) return // the server answers with them and with what was typed
    event.preventDefault()
    fields.send()
  }
  // The foot of every page does so too, but a signal that loses a form may have lost the code of the foot.
  useEffect(() => whenIdle(watchUnsentForms), [])
  const problems = useProblems(definition, { element, outcome, count: turn })
  const numbers = useMemo(() => numberBoxes(definition), [definition])
  const { times, others } = useMemo(() => splitSheets(definition), [definition])

  const onChange = (name: string) => {
    fields.edit(name)
    problems.onChange(name)
  }
  const toBox = (field: FormField) => (
    <FormBox
      key={field.name}
      form={id}
      field={field}
      number={numbers.get(field.name)}
      defaultValue={defaults[field.name] ?? ''}
      problem={problems.messages[field.name]}
    />
  )
  const isWritten = ({ name }: FormField) =>
    problems.messages[name] !== undefined || (defaults[name] ?? '') !== ''
  const answers = session?.answers ?? defaults
  const isAsking = !answers.slot && times.some(({ name }) => answers[name])
  const { label, withoutTime = label } = definition.button
  const foot = (
    <FormFoot form={definition} label={isAsking ? withoutTime : label} isSending={isSending}>
      {(state === 'editing' || state === 'refused') && session?.sent && (
        <Button variant="text" onClick={() => fillAgain(id)}>
          Fill in what I sent before
        </Button>
      )}
      {children}
    </FormFoot>
  )
  return (
    <form
      ref={element}
      id={formElementId(id)}
      className="site-form"
      method="post"
      action={`${path}#${outcomeId(id)}`}
      aria-label={title}
      onSubmit={onSubmit}
      onChange={({ target: { name } }) => onChange(name)}
      onBlur={problems.onBlur}
    >
      <OutcomePanel
        key={turn}
        form={definition}
        outcome={outcome}
        savedId={savedId}
        isSending={isSending}
        Taken={calendar?.Taken}
      />
      {calendar && (
        <calendar.Sheet
          problem={problems.messages.slot}
          outcome={outcome}
          isSuggesting={times.some(isWritten)}
        >
          {times.map(toBox)}
        </calendar.Sheet>
      )}
      <Waybill
        title={title}
        note={note && fillPlaceholders(note, { count: numbers.size })}
        foot={
          calendar ? (
            <div className="slot-foot">
              <calendar.Chosen isAsking={isAsking} />
              {foot}
            </div>
          ) : (
            foot
          )
        }
      >
        {others.map(toBox)}
        <WaybillField label={neverAsked} void />
      </Waybill>
      {aside}
      <HoneypotField />
    </form>
  )
}

interface FormFootProps {
  readonly form: Pick<FormDefinition, 'button' | 'notice'>
  readonly label: string
  readonly isSending: boolean
  readonly children?: ReactNode
}

/** Before the visitor's own times have loaded, the links to other weeks are buttons of the form. */
function isForOtherTimes({ nativeEvent }: SubmitEvent<HTMLFormElement>): boolean {
  return (nativeEvent as globalThis.SubmitEvent).submitter?.getAttribute('name') === OTHER_TIMES
}

/** The last strip of a form: its button, and the consent text exactly as it is stored. */
function FormFoot({ form: { button, notice }, label, isSending, children }: FormFootProps) {
  return (
    <div className="form-foot cluster">
      <div className="cluster">
        <Button type="submit" icon="arrow-right" busy={isSending} busyLabel={button.busy}>
          {label}
        </Button>
        {children}
      </div>
      <input type="hidden" name="notice" value={notice.version} />
      <p className="muted">
        {notice.text} <SiteLink to={`${pagePath('contact-us')}#privacy`}>Privacy notice</SiteLink>
      </p>
      <p role="status" className="visually-hidden">
        {isSending && button.busy}
      </p>
    </div>
  )
}

/** The calendar renders the slot and its zone itself. */
function splitSheets({ fields }: FormDefinition) {
  return {
    times: fields.filter(({ isTime, control }) => isTime && control === 'textarea'),
    others: fields.filter(({ isTime }) => !isTime),
  }
}

const UNNUMBERED = ['checkbox', 'hidden']

/** Text and choice boxes are numbered in their order. */
function numberBoxes({ fields }: FormDefinition): ReadonlyMap<string, number> {
  const boxes = fields.filter(({ isTime, control }) => !isTime && !UNNUMBERED.includes(control))
  return new Map(boxes.map(({ name }, index) => [name, index + 1]))
}
