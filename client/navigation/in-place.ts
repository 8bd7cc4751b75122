import { type Location, NavigationType } from 'react-router'

/**
 * For links and `navigate`: changes the query of the page that is shown, and nothing else. No entry is added to the
 * history, no data is loaded, and the page neither scrolls nor moves the focus nor says its title.
 */
export const IN_PLACE = {
  replace: true,
  defaultShouldRevalidate: false,
  state: { isInPlace: true },
} as const

/** Whether an address was reached that way. Coming back to it later, with Back or Forward, is an arrival like any other. */
export function isInPlace({ state }: Pick<Location, 'state'>, type: NavigationType): boolean {
  const { isInPlace } = (state ?? {}) as { isInPlace?: unknown }
  return type === NavigationType.Replace && isInPlace === true
}
