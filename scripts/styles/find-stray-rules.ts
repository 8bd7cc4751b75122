/**
 * Returns the first lines of rules that are outside the page's class, except at-rules that cannot be nested. They begin
 * in the first column, because Biome formats stylesheets.
 */
export function findStrayRules(css: string, id: string) {
  const allowed = new RegExp(`^(\\.page-${id} \\{|@page\\b|@keyframes\\b)`)
  const blank = (comment: string) => comment.replaceAll(/./g, '') // without its lines, the numbers would be wrong
  const lines = css.replaceAll(/\/\*.*?\*\//gs, blank).split('\n')
  return lines
    .map((rule, index) => ({ line: index + 1, rule }))
    .filter(({ rule }) => /^[^\s}]/.test(rule) && !allowed.test(rule))
}
