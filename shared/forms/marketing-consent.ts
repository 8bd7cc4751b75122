import type { ConsentWording } from './form-definition.ts'

/** Opt-in to news. A new text needs a new version: what a visitor agreed to is stored by both. */
export const marketingConsent: ConsentWording = {
  text: 'Email me new whitepapers. I can stop anytime by answering any email.',
  version: '2026-11-22',
}
