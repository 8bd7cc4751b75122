/** Joins the names that apply; false and undefined ones are left out. Undefined when none applies. */
export function classNames(...names: readonly (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
