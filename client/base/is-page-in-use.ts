/**
 * Whether the visitor has focused, pressed, touched, or scrolled anything (`app/start-script.ts` records it from the
 * first paint on).
 */
export function isPageInUse(): boolean {
  const app = document.getElementById('app')
  return document.activeElement !== document.body || 'used' in (app?.dataset ?? {})
}
