/**
 * Returns the first lines of rules that are outside the page's class, except at-rules that cannot be nested. They begin
 * in the first column, because Biome formats stylesheets.
 */
export function findStrayRules(css: string, id: string): readonly string[] {
  const allowed = new RegExp(`^(\\.page-${id} \\{|@page\\b|@keyframes\\b)`)
  const lines = css.replaceAll(/\/\*.*?\*\//gs, '').split('\n')
  return lines.filter((line) => /^[^\s}]/.test(line) && !allowed.test(line))
}
