/** JSON that can stand inside a script element: no content in it can end the element or open a comment. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
