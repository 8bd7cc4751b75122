/** Names of fields that say little by themselves. */
const LABELS: Readonly<Record<string, string>> = {
  asOf: 'As of',
  busy: 'Calendar of the host',
  canReply: 'A reply reaches the visitor',
  cannotReply: 'A reply does not reach the visitor',
  cta: 'Button',
  dpa: 'Data processing agreement',
  faqCategories: 'Categories of questions',
  inOneMinute: 'In one minute',
  noHours: 'Days without hours',
  paperOnly: 'Somebody who asked for a paper',
  sourceUrl: 'Address of the source',
  to: 'Leads to',
  value: 'Name in addresses',
  weekly: 'Hours of a week',
  whitepaperTopics: 'Topics of papers',
}

/** `leadTime`: “Lead time”. Beside `from`, `to` is an end. */
export function labelOf(name: string, siblings: readonly string[] = []): string {
  if (name === 'to' && siblings.includes('from')) return 'To'
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ')
  return LABELS[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
