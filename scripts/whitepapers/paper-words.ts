/** The words a PDF adds to those of the paper and of the site. */
export const paperWords = {
  inOneMinute: 'In one minute',
  contents: 'Contents',
  part: 'Part',
  audience: 'For',
  pages: 'Pages',
  reviewed: 'Reviewed',
  published: 'Published by',
  productOf: 'a product of',
  web: 'On the web',
  contact: 'Contact us',
  figure: 'Figure',
  /** Before the pages on which a source is cited. */
  citedOn: 'on p.',
} as const
