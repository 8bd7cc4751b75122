/** Emails that an editor can look at. */
export const MAIL_NAMES = {
  contact: 'Receipt of a message',
  whitepaper: 'Receipt with a paper',
  demo: 'Receipt of a demo request',
  held: 'Confirm a demo',
  booked: 'Demo booked',
  moved: 'Demo moved',
  cancelled: 'Demo canceled',
  reminderDay: 'Reminder, the day before',
  reminderHour: 'Reminder, within the hour',
  announcement: 'A new paper',
  hostBooked: 'To the host: booked',
  hostMoved: 'To the host: moved',
  hostCancelled: 'To the host: canceled',
  hostHandedOver: 'To the host: handed over',
  teamContact: 'To the team: a message',
  teamWhitepaper: 'To the team: a paper',
  teamDemo: 'To the team: a demo',
  teamSpam: 'To the team: possible spam',
  teamUnconfirmed: 'To the team: not confirmed',
  teamDeclined: 'To the team: called off',
  teamUnreachable: 'To the team: not delivered',
  teamReminder: 'To the team: answers due',
} as const

export type MailName = keyof typeof MAIL_NAMES
