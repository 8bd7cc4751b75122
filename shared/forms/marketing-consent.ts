import type { ConsentWording } from './form-definition.ts'

/** Before you change the text, move the old one to `earlier`, and give the new one another version. */
export const marketingConsent: ConsentWording = {
  text: 'Email me new whitepapers. I can stop anytime: with the link in each one, or by replying.',
  version: '2026-11-23.2',
  earlier: {
    '2026-11-23': 'Email me new whitepapers. I can stop anytime by replying to any email.',
    '2026-11-22': 'Email me new whitepapers. I can stop anytime by answering any email.',
    '2026-11-16': 'Email me new whitepapers. You can stop at any time.',
  },
}

/** Version of content/pages/unsubscribe.yml, stored with each withdrawal. Change it with what that page promises. */
export const UNSUBSCRIBE_VERSION = '2026-11-28'
