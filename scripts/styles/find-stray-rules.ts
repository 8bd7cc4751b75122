/** Returns the selectors that are outside the page's class, except at-rules that cannot be nested. */
export function findStrayRules(css: string, id: string): readonly string[] {
  const allowed = new RegExp(`^(\\.page-${id}|@page\\b.*|@keyframes\\b.*)$`)
  return topLevelPreludes(css.replaceAll(/\/\*.*?\*\//gs, '')).filter((one) => !allowed.test(one))
}

function topLevelPreludes(css: string): readonly string[] {
  const preludes: string[] = []
  let depth = 0
  let prelude = ''
  for (const piece of css.match(/[{};]|[^{};]+/g) ?? []) {
    if (depth === 0 && (piece === '{' || piece === ';')) preludes.push(prelude.trim())
    if (piece === '{') depth++
    if (piece === '}') depth--
    prelude = depth === 0 && !/[{};]/.test(piece) ? piece : ''
  }
  return preludes
}
