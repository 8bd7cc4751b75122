import type { PaperFacts } from '../pages/page-route.ts'

/** `/downloads/gate-sheet.pdf`: open, because nobody at a gate fills in a form first. */
export const GATE_SHEET: PaperFacts = { slug: 'gate-sheet', access: 'open' }

/** `/downloads/sample-load-file.pdf`: all seven sheets of the sample load, without a form. */
export const SAMPLE_LOAD_FILE: PaperFacts = { slug: 'sample-load-file', access: 'open' }

/** What a broker hands on: to the shipper's dock, with the gate sheet on its back, and to whoever decides. */
export const ONE_PAGES: readonly PaperFacts[] = [
  { slug: 'one-page-for-your-dock', access: 'open' },
  { slug: 'one-page-for-your-boss', access: 'open' },
]

/** Every PDF that needs no form and no personal link. */
export const OPEN_FILES: readonly PaperFacts[] = [GATE_SHEET, SAMPLE_LOAD_FILE, ...ONE_PAGES]
