/** Stands for a pointer, a finger or a key: what is inside an element with this `data-force` is drawn so. */
const FORCED = {
  ':hover': '[data-force~="hover"] *',
  ':active': '[data-force~="active"] *',
  ':focus-visible': '[data-force~="focus"] :is(a, button, input, select, textarea, summary)',
  ':autofill': '[data-force~="autofill"] input',
} as const

export type ForcedState = 'hover' | 'active' | 'focus' | 'autofill'

/** Has every rule for a state that a person causes apply to elements that ask for it, too. */
export function forceStates(sheets: readonly { readonly cssRules: CSSRuleList }[]): void {
  for (const { cssRules } of sheets) for (const rule of cssRules) forceRule(rule)
}

function forceRule(rule: CSSRule): void {
  if (rule instanceof CSSStyleRule) rule.selectorText = forcedSelector(rule.selectorText)
  if ('cssRules' in rule) forceStates([rule as CSSGroupingRule])
}

/** The same selector, with each state of a person joined by what stands for it. */
export function forcedSelector(selector: string): string {
  return Object.entries(FORCED).reduce(
    (text, [state, stand]) => text.replaceAll(state, `:is(${state}, ${stand})`),
    selector,
  )
}
