/** The preludes of a page's rules that are neither nested in its class, nor of the kind that can stand nowhere else. */
export function findStrayRules(css: string, id: string): readonly string[] {
  const allowed = new RegExp(`^(\\.page-${id}|@page\\b.*|@keyframes\\b.*)$`)
  return topLevelPreludes(css.replaceAll(/\/\*.*?\*\//gs, '')).filter((one) => !allowed.test(one))
}

/** What stands before each block that is in no other block, and each at-rule without a block. */
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
