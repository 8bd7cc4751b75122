import type { ConsentWording } from './form-definition.ts'

/** Change the version with the text: consent is stored by both. */
export const marketingConsent: ConsentWording = {
  text: 'Email me new whitepapers. I can stop anytime: with the link in each one, or by replying.',
  version: '2026-11-23.2',
}

/** Of content/pages/unsubscribe.yml: stored with each withdrawal. Change it with what that page promises. */
export const UNSUBSCRIBE_VERSION = '2026-11-23'
