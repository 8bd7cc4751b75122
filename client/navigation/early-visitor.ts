/**
 * Whether the visitor has used this document already: put the focus somewhere, or pressed, touched or scrolled
 * (`app/start-script.ts` notes that from the first paint on). Scripts may come long after the page, and must not take
 * a visitor away from what they are doing.
 */
export function isVisitorAtWork(): boolean {
  const app = document.getElementById('app')
  return document.activeElement !== document.body || 'used' in (app?.dataset ?? {})
}
