/**
 * What visitors ask in their own words, and the passages that answer it: one of them must be among the first three. By
 * the path of a passage in the search database.
 */
export const VISITOR_QUESTIONS: readonly (readonly [question: string, ...answers: string[]])[] = [
  ['is usdot the same thing as an MC number', '/faqs/usdot-and-mc-number'],
  ['are mc numbers being abolished', '/faqs/mc-numbers'],
  ['what month is my mcs-150 due', '/faqs/biennial-update'],
  [
    'carrier shows active, is the guy on the phone really them',
    '/faqs/active-authority',
    '/whitepapers/who-is-at-the-dock/registered-is-not-the-same-as-present',
  ],
  [
    'unrated carrier safe?',
    '/faqs/unrated-carrier',
    '/whitepapers/reasonable-care-on-record/safety-data-read-with-care',
  ],
  [
    'csa score of a carrier',
    '/faqs/csa-percentiles',
    '/whitepapers/reasonable-care-on-record/safety-data-read-with-care',
  ],
  ['how much liability insurance does a trucking company need', '/faqs/carrier-insurance'],
  ['does the 750,000 cover my freight', '/faqs/cargo-cover', '/faqs/carrier-insurance'],
  ['75k bond what is it for', '/faqs/broker-bond'],
  ['double brokered load legal?', '/faqs/double-brokering', '/faqs/accused'],
  ['can i see what the broker was paid', '/faqs/see-the-broker-record', '/faqs/broker-record'],
  [
    'sued for negligent hiring after a crash',
    '/faqs/broker-liability',
    '/whitepapers/reasonable-care-on-record/montgomery-v-caribe-what-was-decided',
  ],
  [
    'ebol legal',
    '/faqs/electronic-bill-of-lading',
    '/whitepapers/from-tender-to-proof-of-delivery/if-it-is-electronic',
  ],
  [
    'bolt seal iso 17712',
    '/faqs/high-security-seal',
    '/whitepapers/from-tender-to-proof-of-delivery/choosing-and-checking-a-seal',
  ],
  [
    'deadline to file a cargo claim',
    '/faqs/claim-deadline',
    '/whitepapers/the-first-120-days/nine-months-and-two-years',
  ],
  [
    'carrier has not answered my claim for 3 months',
    '/faqs/claim-reply',
    '/whitepapers/the-first-120-days/day-120-pay-decline-or-offer',
    '/whitepapers/the-first-120-days/day-30-acknowledgment',
  ],
  ['sample letter for a freight claim', '/whitepapers/the-first-120-days/a-claim-letter-to-copy'],
  [
    'our load was stolen what now',
    '/faqs/freight-missing',
    '/faqs/stolen-load',
    '/whitepapers/the-first-120-days/hour-1-stop-the-loss',
  ],
  [
    'somebody impersonates my trucking company',
    '/faqs/number-misused',
    '/whitepapers/who-is-at-the-dock/guard-your-own-name',
  ],
  [
    'pay the factor or the carrier',
    '/faqs/factoring',
    '/whitepapers/from-tender-to-proof-of-delivery/who-gets-paid-and-where',
  ],
  [
    'email says new bank account for payment',
    '/faqs/changed-payment-details',
    '/whitepapers/from-tender-to-proof-of-delivery/who-gets-paid-and-where',
  ],
  ['detention pay at the shipper', '/faqs/detention-pay'],
  [
    'track the truck with its ELD',
    '/faqs/location-sharing',
    '/whitepapers/from-tender-to-proof-of-delivery/hours-location-and-consent',
  ],
  ['how much does it cost', '/faqs/price'],
  ['do i need an app', '/faqs/nothing-to-install', '/faqs/driver-reports'],
  [
    'is this invitation email a scam',
    '/faqs/real-emails',
    '/notices/our-emails',
    '/pages/why/carriers',
    '/faqs/invitation',
    '/notices/our-emails/signs-of-a-fake',
  ],
  [
    'will you ask for my SSN',
    '/faqs/never-asked-for',
    '/pages/our-solution/security',
    '/notices/our-emails/what-we-never-send',
  ],
  [
    'driver stuck at the gate, number does not match',
    '/faqs/held-at-the-gate',
    '/whitepapers/who-is-at-the-dock/when-something-doesnt-match',
  ],
  [
    'how long do you keep my data',
    '/notices/privacy/how-long-we-keep-them',
    '/faqs/see-or-erase',
    '/faqs/my-details',
  ],
  [
    'form for the guard to print',
    '/sheets/gate-sheet',
    '/pages/whitepapers/hand-on',
    '/sheets/one-page-for-your-dock',
  ],
  [
    'carmack liability',
    '/whitepapers/the-first-120-days/a-claim-and-what-isnt-one-yet',
    '/whitepapers/the-first-120-days/what-goes-wrong-and-why-a-clock-helps',
    '/whitepapers/the-first-120-days/what-an-investigation-looks-at',
  ],
  [
    'POD when do I get it',
    '/faqs/paid-faster',
    '/whitepapers/from-tender-to-proof-of-delivery/delivery-count-condition-signature',
    '/sheets/load-file-6',
    '/whitepapers/from-tender-to-proof-of-delivery',
  ],
  [
    'rate con release code',
    '/faqs/release-code',
    '/whitepapers/who-is-at-the-dock/treat-the-code-like-a-key',
    '/sheets/load-file-2',
  ],
  [
    'certifcate of insurance',
    '/faqs/certificate-of-insurance',
    '/whitepapers/reasonable-care-on-record/insurance-filings-certificates-gaps',
  ],
  [
    'COI enough?',
    '/faqs/certificate-of-insurance',
    '/whitepapers/reasonable-care-on-record/insurance-filings-certificates-gaps',
  ],
  [
    'what happens at a demo',
    '/faqs/demo-contents',
    '/pages/schedule-your-demo/next',
    '/pages/schedule-your-demo/covers',
  ],
  ['reschedule my demo', '/faqs/change-a-demo'],
  ['connect to our TMS', '/faqs/tms', '/pages/partners/details', '/pages/partners/lanes'],
  ['who can read the load file', '/faqs/who-sees-a-load-file', '/pages/our-solution/access'],
  [
    'hostage load',
    '/whitepapers/who-is-at-the-dock/six-ways-a-pickup-goes-wrong',
    '/whitepapers/the-first-120-days/if-money-is-demanded-or-an-account-may-be-compromised',
  ],
]
