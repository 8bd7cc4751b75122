import { type Location, NavigationType } from 'react-router'

/**
 * Options of `navigate` that change only the query of the current page: no history entry, no loading, no scroll, no
 * focus, and no announcement.
 */
export const IN_PLACE = {
  replace: true,
  defaultShouldRevalidate: false,
  state: { isInPlace: true },
} as const

/** Returning to such an address later by Back or Forward is an ordinary arrival. */
export function isInPlace({ state }: Pick<Location, 'state'>, type: NavigationType): boolean {
  const { isInPlace } = (state ?? {}) as { isInPlace?: unknown }
  return type === NavigationType.Replace && isInPlace === true
}
