import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { useActionData, useNavigate } from 'react-router'
import type { FormDefinition } from '../../shared/forms/form-definition.ts'
import type { FormOutcome } from '../../shared/forms/form-outcome.ts'
import { isPersonal } from '../../shared/pages/page-route.ts'
import { rememberFocus, servedForm, takeOverForm } from '../base/before-hydration.ts'
import { formElementId } from './field-ids.ts'
import {
  editForm,
  leaveForm,
  openForm,
  readSession,
  type TypedTexts,
  useFormSession,
} from './form-session.ts'
import { sendForm } from './send-form.ts'

interface FieldsOptions {
  readonly element: RefObject<HTMLFormElement | null>
  readonly given: TypedTexts
  /** Path and query that the form is posted to. */
  readonly path: string
}

/**
 * Connects the fields of a form with its session. The browser owns their values; they are filled in when the form opens
 * and when something other than the visitor changes the answers. Opens the receipt once the form is sent.
 */
export function useFormFields(form: FormDefinition, { element, given, path }: FieldsOptions) {
  const { id } = form
  const outcome = useActionData<FormOutcome>()
  const served = outcome?.form === id ? outcome : undefined // of a form posted without a script
  const [defaults] = useState(() => served?.typed ?? given)
  const [early] = useState(() => readEarly(form, defaults))
  const [restoreFocus] = useState(rememberFocus)
  const session = useFormSession(id)
  const navigate = useNavigate()

  const fill = () => {
    if (element.current) fillFields(element.current, shownAnswers(form))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration.
  useLayoutEffect(() => {
    if (!element.current) return
    element.current.noValidate = true
    const open = () => openForm(form, { given, path, served, early })
    open()
    fill()
    takeOverForm(formElementId(id))
    restoreFocus()
    // The page comes back as it was left: after its receipt, with its button busy.
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || readSession(id).state !== 'sent') return
      leaveForm(id)
      openForm(form, { given, path, served: undefined, early: undefined })
    }
    addEventListener('pageshow', onReturn)
    return () => {
      removeEventListener('pageshow', onReturn)
      leaveForm(id)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when they are changed.
  useLayoutEffect(fill, [session?.fills])

  const receipt = session?.receipt
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per receipt.
  useEffect(() => {
    if (receipt === undefined) return
    if (isPersonal(new URL(receipt, location.href))) location.assign(receipt)
    else void navigate(receipt)
  }, [receipt])

  return {
    defaults,
    session,
    /** Why the form is shown again. */
    outcome: session?.shown ? session.outcome : served,
    send(): void {
      if (!element.current) return
      const fields = new FormData(element.current)
      const [website, notice] = [text(fields.get('website')), text(fields.get('notice'))]
      void sendForm(form, { typed: readFields(form, fields), website, notice })
    },
    /** The visitor has changed this field. */
    edit: (name: string) => {
      const { [name]: text } = element.current
        ? readFields(form, new FormData(element.current))
        : {}
      if (text !== undefined) editForm(id, { [name]: text })
    },
  }
}

/** Input in the server's HTML, before hydration resets text areas to what the server rendered. */
function readEarly(form: FormDefinition, defaults: TypedTexts): TypedTexts | undefined {
  const served = servedForm(formElementId(form.id))
  if (!served) return undefined
  const texts = readFields(form, new FormData(served))
  return pickVisible(form, texts, (name) => texts[name] !== (defaults[name] ?? ''))
}

/** Hidden fields are the page's, a time is the picker's. */
function shownAnswers(form: FormDefinition): TypedTexts {
  const { slot: _, ...answers } = pickVisible(form, readSession(form.id).answers)
  return answers
}

function pickVisible(
  { fields }: FormDefinition,
  texts: TypedTexts,
  isWanted = (_: string) => true,
) {
  const names = fields.flatMap(({ name, control }) => (control === 'hidden' ? [] : name))
  return Object.fromEntries(names.filter(isWanted).map((name) => [name, texts[name] ?? '']))
}

/** Values by field name; '' for an unchecked box or no choice. */
export function readFields({ fields }: Pick<FormDefinition, 'fields'>, form: FormData): TypedTexts {
  return Object.fromEntries(fields.map(({ name }) => [name, text(form.get(name))]))
}

/** Line breaks as in a textarea: the router and the browser would send different ones. */
function text(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : ''
}

function fillFields(form: HTMLFormElement, texts: TypedTexts): void {
  for (const field of form.elements) {
    if (!isField(field)) continue
    const text = texts[field.name]
    if (text !== undefined) fill(field, text)
  }
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isField(element: Element): element is Field {
  return element.matches('input, select, textarea')
}

function fill(field: Field, text: string): void {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    field.checked = field.value === text
  } else if (field.value !== text) {
    field.value = text
  }
}
