import { element } from '../element.ts'

/** A field with its label, its hint, and what the build says of it. */
export interface FieldFrame {
  readonly element: HTMLElement
  showProblem(reason: string): void
}

interface FrameParts {
  readonly label: string
  readonly hint?: string | undefined
  readonly control: HTMLElement
}

/** What is around a field, or several. */
export const FRAMES = '.form-field, fieldset'

let made = 0

/** For a single control. */
export function createField({ label, hint, control }: FrameParts): FieldFrame {
  made += 1
  control.id = `field-${made}`
  const hintId = `${control.id}-hint`
  const answers = element('div', { class: 'answers', id: `${control.id}-answers` })
  control.setAttribute('aria-describedby', `${hint ? `${hintId} ` : ''}${answers.id}`)
  const isBox = control.getAttribute('type') === 'checkbox'
  const name = element('label', { for: control.id }, label)
  const frame = element(
    'div',
    { class: isBox ? 'form-field check' : 'form-field' },
    ...(isBox ? [control, name] : [name]),
    hint ? element('p', { class: 'hint', id: hintId }, hint) : undefined,
    ...(isBox ? [] : [control]),
    answers,
  )
  return { element: frame, showProblem: (reason) => show(answers, control, reason) }
}

/** For several fields. */
export function createFieldset({ label, hint, control }: FrameParts): FieldFrame {
  made += 1
  const answers = element('div', { class: 'answers', id: `fields-${made}-answers` })
  const frame = element(
    'fieldset',
    { 'aria-describedby': answers.id },
    element('legend', {}, label),
    hint ? element('p', { class: 'hint' }, hint) : undefined,
    control,
    answers,
  )
  return { element: frame, showProblem: (reason) => show(answers, frame, reason) }
}

function show(answers: HTMLElement, field: HTMLElement, reason: string): void {
  answers.append(element('p', { class: 'problem' }, reason))
  if (field.localName !== 'fieldset') field.setAttribute('aria-invalid', 'true')
}

/** Leads to the first field, or row of fields, that is not right. False if there is none. */
export function focusProblem(within: HTMLElement): boolean {
  const problem = within.querySelector('.answers .problem')
  const field = problem?.closest(FRAMES)
  const control =
    field?.querySelector<HTMLElement>('[aria-invalid]') ??
    field?.querySelector<HTMLElement>('input, textarea, select, button')
  if (!problem || !control) return false
  const folded = control.closest('details')
  if (folded) folded.open = true
  problem.scrollIntoView({ block: 'nearest' }) // of a row, it stands below its fields
  control.focus()
  return true
}

/** Before what the build says now. */
export function clearProblems(within: HTMLElement): void {
  for (const problem of within.querySelectorAll('.problem')) problem.remove()
  for (const field of within.querySelectorAll('[aria-invalid]')) {
    field.removeAttribute('aria-invalid')
  }
}
