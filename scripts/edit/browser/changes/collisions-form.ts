import type { Collision } from '../../changes/merge-contents.ts'
import type { HandOverRequest } from '../../hand-over/hand-over.ts'
import { element } from '../element.ts'
import { placeOf, whereShown } from './show-change.ts'

interface ShownCollision extends Collision {
  /** Names of the pages that show it, if they are known. */
  readonly pages?: readonly string[]
}

export interface CollisionsForm {
  readonly element: HTMLElement
  /** Points at the first text that is not chosen. */
  isChosen(): boolean
  choices(): HandOverRequest['choices']
}

const SIDES = { theirs: 'Theirs', ours: 'Yours' } as const
type Side = keyof typeof SIDES

/** Shows theirs and ours side by side, of each text that both have changed. */
export function createCollisionsForm(collisions: readonly ShownCollision[]): CollisionsForm {
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

function toFieldset(collision: ShownCollision): HTMLElement {
  const options = (Object.keys(SIDES) as Side[]).map((side) =>
    element(
      'label',
      { class: 'option' },
      element('input', { type: 'radio', name: collision.id, value: side }),
      element('span', { class: 'side-name' }, SIDES[side]),
      element('blockquote', {}, collision[side] || 'Removed.'),
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
