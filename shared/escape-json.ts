/** JSON for a script element: it cannot close the element or open a comment. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
