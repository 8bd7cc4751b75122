import type { HandOverRequest } from '../../hand-over/hand-over.ts'
import { element } from '../element.ts'

/** Asks who hands over; shown if Git does not know. */
export function createNameForm(onEnter: () => void) {
  const name = element('input', { id: 'editor-name', autocomplete: 'name', required: true })
  const email = element('input', {
    id: 'editor-email',
    type: 'email',
    autocomplete: 'email',
    required: true,
  })
  const form = element(
    'form',
    { hidden: true },
    element('p', {}, 'Who hands over? This is asked once, and stands beside your changes.'),
    field('Your name', name),
    field('Your email', email),
  )
  form.addEventListener('keydown', ({ key }) => key === 'Enter' && onEnter())
  return {
    element: form,
    show(): void {
      form.hidden = false
      name.focus()
    },
    hide(): void {
      form.hidden = true
      form.reset()
    },
    /** Points at what is missing. */
    isFilledIn: () => form.hidden || form.reportValidity(),
    isChanged: () => name.value !== '' || email.value !== '',
    answers: (): Pick<HandOverRequest, 'name' | 'email'> =>
      form.hidden ? {} : { name: name.value, email: email.value },
  }
}

function field(label: string, input: HTMLInputElement): HTMLElement {
  const name = element('label', { for: input.id }, label)
  return element('div', { class: 'form-field' }, name, input)
}
