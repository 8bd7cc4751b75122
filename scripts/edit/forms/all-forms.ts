import { parse } from 'yaml'
import { allPages } from '../../../shared/pages/all-pages.ts'
import type { SourceFile } from '../../content/content-error.ts'
import { frontMatterOf } from '../text.ts'
import type { MailName } from './mail-name.ts'

/** A form for fields of one file. */
export interface FormDescription {
  readonly group: string
  readonly title: string
  readonly file: string
  /** Paths, such as `visitor.contact`. Default: all of the file. */
  readonly fields?: readonly string[]
  /** Emails that say these words. */
  readonly mails?: readonly MailName[]
  /** Shown as a search engine and a shared link show it. */
  readonly page?: string
}

const DEMO = { group: 'Demos', file: 'content/demo.yml' }
const SITE = { group: 'The whole site', file: 'content/site.yml' }
const VISITOR = { group: 'Emails to visitors', file: 'content/emails.yml' }
const HOST = { group: 'Emails to hosts', file: 'content/emails.yml' }
const TEAM = { group: 'Emails to the team', file: 'content/emails.yml' }
const PRINTED = { group: 'Printed pages' }
const OTHER = { group: 'Also' }

const FORMS: readonly FormDescription[] = [
  {
    ...DEMO,
    title: 'Hours of demos',
    fields: ['calendar', 'weekly', 'zone', 'minutes', 'buffer', 'leadTime', 'horizon', 'noHours'],
  },
  { ...DEMO, title: 'Holidays and closed days', fields: ['holidays', 'closed'] },
  { ...DEMO, title: 'Hosts', fields: ['hosts'] },
  { ...DEMO, title: 'Bookings that must be confirmed', fields: ['holds'] },
  {
    ...SITE,
    title: 'Names and descriptions',
    fields: ['product', 'tagline', 'description', 'social', 'legalName', 'domain', 'disclaimers'],
  },
  { ...SITE, title: 'Addresses, phone and hours', fields: ['address', 'contact', 'hours'] },
  { ...SITE, title: 'Navigation', fields: ['navigation'] },
  {
    ...SITE,
    title: 'Choices and categories',
    fields: ['roles', 'faqCategories', 'whitepaperTopics'],
  },
  { ...SITE, title: 'How long leads are kept', fields: ['retention'] },
  {
    ...VISITOR,
    title: 'We received your message',
    fields: ['visitor.contact'],
    mails: ['contact'],
  },
  { ...VISITOR, title: 'Your whitepaper', fields: ['visitor.whitepaper'], mails: ['whitepaper'] },
  { ...VISITOR, title: 'We received your demo request', fields: ['visitor.demo'], mails: ['demo'] },
  { ...VISITOR, title: 'Confirm your demo', fields: ['booking.visitor.held'], mails: ['held'] },
  {
    ...VISITOR,
    title: 'Your demo is booked',
    fields: ['booking.visitor.booked'],
    mails: ['booked'],
  },
  { ...VISITOR, title: 'Your demo has moved', fields: ['booking.visitor.moved'], mails: ['moved'] },
  {
    ...VISITOR,
    title: 'Your demo is canceled',
    fields: ['booking.visitor.cancelled'],
    mails: ['cancelled'],
  },
  {
    ...VISITOR,
    title: 'Reminders of a demo',
    fields: ['booking.visitor.reminderDay', 'booking.visitor.reminderHour'],
    mails: ['reminderDay', 'reminderHour'],
  },
  { ...VISITOR, title: 'A new whitepaper', fields: ['announcement'], mails: ['announcement'] },
  {
    ...VISITOR,
    title: 'Words of several emails',
    fields: [
      ...['greeting', 'greetingWithoutName', 'referenceLabel', 'nextTitle', 'sampleLabel'],
      ...['checkLabel', 'add', 'correct', 'addOrCorrect', 'mistaken'],
    ].map((name) => `visitor.${name}`),
    mails: ['contact', 'whitepaper', 'demo', 'booked'],
  },
  {
    ...VISITOR,
    title: 'Facts of a demo, and calendars',
    fields: ['rowsTitle', 'labels', 'length', 'changeLabel', 'againLabel', 'calendar', 'call'].map(
      (name) => `booking.${name}`,
    ),
    mails: ['booked', 'held', 'cancelled', 'hostBooked'],
  },
  { ...HOST, title: 'Demo booked', fields: ['booking.host.booked'], mails: ['hostBooked'] },
  { ...HOST, title: 'Demo moved', fields: ['booking.host.moved'], mails: ['hostMoved'] },
  { ...HOST, title: 'Demo canceled', fields: ['booking.host.cancelled'], mails: ['hostCancelled'] },
  {
    ...HOST,
    title: 'Demo handed over',
    fields: ['booking.host.handedOver'],
    mails: ['hostHandedOver'],
  },
  {
    ...TEAM,
    title: 'A form was sent',
    fields: [
      ...['subject', 'forms', 'preview', 'heading', 'canReply', 'cannotReply', 'paperOnly'],
      ...['caution', 'answersTitle', 'sourceTitle', 'labels', 'marks', 'footer'],
    ].map((name) => `team.${name}`),
    mails: ['teamContact', 'teamWhitepaper', 'teamDemo'],
  },
  {
    ...TEAM,
    title: 'Possible spam, and demos not confirmed',
    fields: ['possibleSpam', 'withoutReceipt', 'unconfirmed', 'declined'].map(
      (name) => `team.${name}`,
    ),
    mails: ['teamSpam', 'teamUnconfirmed', 'teamDeclined'],
  },
  {
    ...TEAM,
    title: 'A visitor no email reaches',
    fields: ['team.unreachable'],
    mails: ['teamUnreachable'],
  },
  { ...TEAM, title: 'Answers that are due', fields: ['team.reminder'], mails: ['teamReminder'] },
  { ...TEAM, title: 'In a chat', fields: ['team.chat'] },
  { ...PRINTED, title: 'Gate sheet', file: 'content/gate-sheet.yml' },
  { ...PRINTED, title: 'One page for your dock', file: 'content/one-page-for-your-dock.yml' },
  { ...PRINTED, title: 'One page for your boss', file: 'content/one-page-for-your-boss.yml' },
  { ...PRINTED, title: 'Around the sample load', file: 'content/sample-load-file.yml' },
  { ...OTHER, title: 'Facts about the company', file: 'content/company.yml' },
  { ...OTHER, title: 'Words that mean the same in a search', file: 'content/search-words.yml' },
  { ...OTHER, title: 'Old addresses', file: 'content/redirects.yml' },
]

/** With those of the pages and notices that there are. */
export function listForms(sources: readonly SourceFile[]): readonly FormDescription[] {
  const pages = allPages.flatMap(({ id }): readonly FormDescription[] => {
    const source = sources.find(({ file }) => file === `content/pages/${id}.yml`)
    if (!source) return []
    const { file } = source
    const group = 'Titles and descriptions of pages'
    const fields = ['title', 'description', 'heading']
    return [{ group, title: titleOf(source), file, fields, page: id }]
  })
  const notices = sources
    .filter(({ file }) => file.startsWith('content/notices/'))
    .map((source) => ({ group: 'Facts of notices', title: titleOf(source), file: source.file }))
  return [...FORMS, ...pages, ...notices]
}

function titleOf({ file, text }: SourceFile): string {
  const { title, heading } = parse(frontMatterOf(file, text)) ?? {}
  return String(title ?? heading ?? file)
}
