import type { BannedPhrase } from './banned-phrases.ts'

const AMERICAN = 'Our readers dispatch freight in the United States.'
const CONTRADICTS = 'It contradicts how the product works: see content/load-file.yml.'

/** Words a US dispatcher would not use. */
const foreignWords: readonly BannedPhrase[] = [
  {
    pattern:
      /\b(?:cargo|liability|insurance|valid|authority and) cover\b|\bcover (?:dates|periods?)\b/,
    reason: `Write insurance or coverage. ${AMERICAN}`,
  },
  {
    pattern: /\b(?:the|public) registers?\b|\bregister (?:record|lookup|entry|check)s?\b/,
    reason: `Write FMCSA record, or FMCSA lookup. ${AMERICAN}`,
  },
  { pattern: /\bmend(?:s|ed|ing)?\b/, reason: `Write fix. ${AMERICAN}` },
  { pattern: /\btick(?:s|ed|ing)?\b/, reason: `Write check. ${AMERICAN}` },
  { pattern: /\bat once\b/, reason: `Write right away. ${AMERICAN}` },
  { pattern: /\bmeanwhile\b/, reason: `Say when. ${AMERICAN}` },
  { pattern: /\bafterwards\b/, reason: `Write afterward. ${AMERICAN}` },
  {
    pattern: /\b(?:does not|doesn’t|do not|don’t) take place\b/,
    reason: `Write was canceled. ${AMERICAN}`,
  },
  { pattern: /\bweakness(?:es)?\b/, reason: `Write security problem. ${AMERICAN}` },
  { pattern: /\b(?:erase[sd]?|erasing|erasure)\b/, reason: `Write delete. ${AMERICAN}` },
  { pattern: /\bmanaging agents?\b/, reason: `Write MGAs. ${AMERICAN}` },
  { pattern: /\bdriver licenses?\b/, reason: `Write driver’s license. ${AMERICAN}` },
  { pattern: /\bwork email\b/, reason: 'Write email: many carriers have no other.' },
  {
    pattern: /\bname your reference\b|\bname this request\b/,
    reason: `Write email us with your reference number. ${AMERICAN}`,
  },
  {
    pattern: /\b(?:deadline|terms|exclusions|exceptions|date) (?:and \w+ )?stands? (?:in|there)\b/,
    reason: `Write is in, or are in. ${AMERICAN}`,
  },
  { pattern: /\bspoke (?:for|against) (?:the|it)\b/, reason: `Write favored. ${AMERICAN}` },
  { pattern: /\bthe desk\b/, reason: `Write team, or office. ${AMERICAN}` },
]

/** Statements that contradicted other pages or the software. */
const contradictions: readonly BannedPhrase[] = [
  { pattern: /\bopens with the tender\b/, reason: `${CONTRADICTS} It opens before the tender.` },
  {
    pattern: /\bcloses? with (?:the|a) signature\b|\bsignature closes? the file\b/,
    reason: `${CONTRADICTS} It closes when the carrier is paid.`,
  },
  { pattern: /\beight steps\b/, reason: `${CONTRADICTS} There are seven.` },
  {
    pattern: /\bone call-back per (?:new )?carrier\b/,
    reason: `${CONTRADICTS} There is one before each release code and at any change.`,
  },
  {
    pattern: /\bno packet to rebuild\b|\babout what a (?:carrier )?packet asks\b/,
    reason: `${CONTRADICTS} The broker’s setup packet stays with the broker.`,
  },
  { pattern: /\bphotos of papers\b/, reason: `${CONTRADICTS} Photos show freight and seals.` },
  {
    pattern: /\blink (?:to the call )?is in the invitation\b/,
    reason: 'The video link is sent in an email of its own.',
  },
  {
    pattern: /\bthe rule (?:it rests on|behind each)\b/,
    reason: 'Many answers rest on our own product. Write source.',
  },
  { pattern: /\bsettings of this site say\b/, reason: 'Print the days: {keepLeadsDays}.' },
  {
    pattern: /\bstop (?:in every one|at any time)\b/,
    reason: 'There is no link for it. Say how: answer any email, or write to the privacy address.',
  },
  {
    pattern: /\btwo trucks can carry the same\b/,
    reason: 'Every truck of a fleet carries the fleet’s USDOT number.',
  },
  {
    pattern: /\b(?:name, )?address and (?:the )?unit\b|\bmatch six things\b/,
    reason: `${CONTRADICTS} The gate compares seven lines: write {sample.lines}.`,
  },
  {
    pattern: /\bread a closed file\b|\ba closed file, when\b/,
    reason: `${CONTRADICTS} A file can be shared while it is open.`,
  },
  {
    pattern: /\binsurance agent’s contact\b/,
    reason: `${CONTRADICTS} The carrier names the agency; the broker finds its number.`,
  },
  {
    pattern: /\bhold the payment\b/,
    reason: 'Write: ask a lawyer before you hold back freight charges.',
  },
]

export const retiredPhrases: readonly BannedPhrase[] = [...foreignWords, ...contradictions]
