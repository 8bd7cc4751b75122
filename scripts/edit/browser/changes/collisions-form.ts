import type { HandOverRequest, ListedCollision } from '../../hand-over/hand-over.ts'
import { element } from '../element.ts'
import { placeOf, whereShown } from './show-change.ts'

export interface CollisionsForm {
  readonly element: HTMLElement
  /** Points at the first text that is not chosen. */
  isChosen(): boolean
  choices(): HandOverRequest['choices']
}

const SIDES = { theirs: 'Theirs', ours: 'Yours' } as const
type Side = keyof typeof SIDES

/** Shows theirs and ours side by side, of each text that both have changed. */
export function createCollisionsForm(collisions: readonly ListedCollision[]): CollisionsForm {
  const heading = element(
    'p',
    {},
    'Somebody else has changed these texts, too, and was faster. Choose which one stays. Everything else is put together by itself.',
  )
  const sets = collisions.map((collision) => ({ collision, element: toFieldset(collision) }))
  const chosenIn = (set: HTMLElement) =>
    set.querySelector<HTMLInputElement>('input:checked')?.value as Side | undefined
  return {
    element: element('div', {}, heading, ...sets.map(({ element }) => element)),
    isChosen() {
      const missing = sets.find(({ element }) => !chosenIn(element))
      missing?.element.querySelector('input')?.focus()
      return missing === undefined
    },
    choices: () =>
      Object.fromEntries(
        sets.map(({ collision, element }) => [collision.id, chosenIn(element) ?? 'theirs']),
      ),
  }
}

function toFieldset(collision: ListedCollision): HTMLElement {
  const options = (Object.keys(SIDES) as Side[]).map((side) =>
    element(
      'label',
      { class: 'option' },
      element('input', { type: 'radio', name: collision.id, value: side }),
      element('span', { class: 'side-name' }, SIDES[side]),
      element('blockquote', {}, collision[side] ?? 'Removed.'),
    ),
  )
  return element(
    'fieldset',
    {},
    element('legend', {}, `Changed ${whereShown(collision)}`),
    element('p', { class: 'where' }, placeOf(collision)),
    element('div', { class: 'sides' }, ...options),
  )
}
