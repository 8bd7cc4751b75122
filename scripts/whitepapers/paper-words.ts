export const paperWords = {
  inOneMinute: 'In one minute',
  contents: 'Contents',
  part: 'Part',
  audience: 'For',
  pages: 'Pages',
  reviewed: 'Checked',
  published: 'Published by',
  productOf: 'a product of',
  web: 'On the web',
  contact: 'Contact us',
  figure: 'Figure',
  citedOn: 'on p.',
} as const
