/** Renders the children of an element with this `data-force` as if hovered, pressed, or focused. */
const FORCED = {
  ':hover': '[data-force~="hover"] *',
  ':active': '[data-force~="active"] *',
  ':focus-visible': '[data-force~="focus"] :is(a, button, input, select, textarea, summary)',
  ':autofill': '[data-force~="autofill"] input',
} as const

export type ForcedState = 'hover' | 'active' | 'focus' | 'autofill'

/** Extends every rule for an interaction state to elements with a forced state. */
export function forceStates(sheets: readonly { readonly cssRules: CSSRuleList }[]): void {
  for (const { cssRules } of sheets) for (const rule of cssRules) forceRule(rule)
}

function forceRule(rule: CSSRule): void {
  if (rule instanceof CSSStyleRule) rule.selectorText = forcedSelector(rule.selectorText)
  if ('cssRules' in rule) forceStates([rule as CSSGroupingRule])
}

function forcedSelector(selector: string): string {
  return Object.entries(FORCED).reduce(
    (text, [state, stand]) => text.replaceAll(state, `:is(${state}, ${stand})`),
    selector,
  )
}
