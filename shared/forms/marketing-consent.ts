import type { ConsentWording } from './form-definition.ts'

/** Change the version with the text: consent is stored by both. */
export const marketingConsent: ConsentWording = {
  text: 'Email me new whitepapers. I can stop anytime by replying to any email.',
  version: '2026-11-23',
}
