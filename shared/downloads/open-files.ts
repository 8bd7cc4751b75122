import type { PaperFacts } from '../pages/page-route.ts'

/** `/downloads/gate-sheet.pdf`: open, because nobody at a gate fills in a form first. */
export const GATE_SHEET: PaperFacts = { slug: 'gate-sheet', access: 'open' }

/** `/downloads/sample-load-file.pdf`: all seven sheets of the sample load, without a form. */
export const SAMPLE_LOAD_FILE: PaperFacts = { slug: 'sample-load-file', access: 'open' }
