import type { PaperFacts } from '../pages/page-route.ts'

/** `/downloads/gate-sheet.pdf`: handed out to everybody, as nobody at a gate fills in a form for a form. */
export const GATE_SHEET: PaperFacts = { slug: 'gate-sheet', access: 'open' }
