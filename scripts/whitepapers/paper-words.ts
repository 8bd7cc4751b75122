/** The words a PDF adds to those of the paper and of the site. */
export const paperWords = {
  inOneMinute: 'In one minute',
  contents: 'Contents',
  part: 'Part',
  audience: 'For',
  pages: 'Pages',
  reviewed: 'Reviewed',
  published: 'Published by',
  contact: 'Write to us',
  figure: 'Figure',
  /** Before the pages on which a source is cited. */
  citedOn: 'on p.',
} as const
