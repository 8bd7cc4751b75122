import { element } from '../element.ts'
import { createField, createFieldset, type FieldFrame } from './field-frame.ts'
import type { QuestionPlace } from './question-order.ts'
import type { Questions } from './questions.ts'

interface Place {
  readonly frame: FieldFrame
  read(): QuestionPlace
  isChanged(): boolean
}

/** Category and place of a question. A new one begins as the last of its category. */
export function createPlace(
  { categories, order, titleOf }: Questions,
  present: QuestionPlace | undefined,
  slug?: string,
): Place {
  const category = element(
    'select',
    {},
    ...categories.map(({ value, label }) =>
      element('option', { value, selected: value === present?.category }, label),
    ),
  )
  const after = element('select', {})
  const fill = () => {
    const others = (order[category.value] ?? []).filter((one) => one !== slug)
    const isPresent = category.value === present?.category
    const chosen = isPresent ? (present?.after ?? '') : (others.at(-1) ?? '')
    after.replaceChildren(
      element('option', { value: '' }, 'First'),
      ...others.map((value) => element('option', { value }, `After: ${titleOf(value)}`)),
    )
    after.value = chosen
  }
  category.addEventListener('change', fill)
  fill()
  const control = element(
    'div',
    { class: 'group' },
    createField({ label: 'Category', control: category }).element,
    createField({ label: 'Place', control: after }).element,
  )
  const read = () => ({ category: category.value, after: after.value || undefined })
  return {
    frame: createFieldset({ label: 'Where it stands', control }),
    read,
    isChanged: () => read().category !== present?.category || read().after !== present?.after,
  }
}
