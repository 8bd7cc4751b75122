/** Stops absence notes: RFC 3834, which most programs know, and Exchange's own. */
const QUIET = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/**
 * By the reader of an email. `team`: help desks take each sign of a program for an automatic reply, and hide the email;
 * that colleagues' absence notes reach the sender is the lesser evil. `receipt`: answers what a visitor just sent.
 * `visitor`: comes by itself. `announcement`: to many, whose programs do not all know RFC 3834.
 */
export const MAIL_HEADERS = {
  team: {},
  receipt: { ...QUIET, 'Auto-Submitted': 'auto-replied' },
  visitor: QUIET,
  announcement: { ...QUIET, Precedence: 'bulk' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>

export type MailReader = keyof typeof MAIL_HEADERS
