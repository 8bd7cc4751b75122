import type { PaperFacts } from '../pages/page-route.ts'

/** `/downloads/gate-sheet.pdf`: handed out to everybody, as nobody at a gate fills in a form for a form. */
export const GATE_SHEET: PaperFacts = { slug: 'gate-sheet', access: 'open' }

/** `/downloads/sample-load-file.pdf`: all seven sheets of the sample load, to look at before any form. */
export const SAMPLE_LOAD_FILE: PaperFacts = { slug: 'sample-load-file', access: 'open' }
