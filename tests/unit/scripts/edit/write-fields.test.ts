import { expect, it } from '@jest/globals'
import type { Change } from '../../../../scripts/edit/forms/change.ts'
import { writeChange } from '../../../../scripts/edit/forms/write-fields.ts'

const DEMO = `# When a demo can be booked.
createdAt: 2026-11-16 # of the file

# Who holds them.
hosts:
  - name: Demo team
    # email: dana@example.com # gets the invitations

  # Only in summer.
  - name: 'Jo'
    zone: America/Denver # of the hours below
minutes: 30 # how long
holidays:
  - { date: 2026-12-25, name: Christmas Day } # a Friday
  # By law since 2021.
  - { date: 2027-06-18, name: Juneteenth }
closed: [] # other days
keywords: [price, 'a, b']
`

const ORDER = ['name', 'email', 'zone']

it.each<[string, Change, string, string]>([
  [
    'a number',
    { path: ['minutes'], value: 45 },
    'minutes: 30 # how long',
    'minutes: 45 # how long',
  ],
  [
    'a text that keeps its quotes',
    { path: ['hosts', 1, 'name'], value: 'Jo: # one' },
    "name: 'Jo'",
    "name: 'Jo: # one'",
  ],
  [
    'a new field',
    { path: ['hosts', 0, 'email'], value: 'dana@example.com' },
    '  - name: Demo team\n',
    '  - name: Demo team\n    email: dana@example.com\n',
  ],
  [
    'a field that goes, with its comment',
    { path: ['hosts', 1, 'zone'] },
    "  - name: 'Jo'\n    zone: America/Denver # of the hours below\n",
    "  - name: 'Jo'\n",
  ],
  [
    'items in another order, each with its comments',
    { path: ['hosts'], items: [{ from: 1 }, { from: 0 }] },
    `  - name: Demo team
    # email: dana@example.com # gets the invitations

  # Only in summer.
  - name: 'Jo'
    zone: America/Denver # of the hours below
`,
    `
  # Only in summer.
  - name: 'Jo'
    zone: America/Denver # of the hours below
  - name: Demo team
    # email: dana@example.com # gets the invitations
`,
  ],
  [
    'a new day among the others',
    {
      path: ['holidays'],
      items: [{ from: 0 }, { value: { date: '2027-01-01', name: 'New: Year’s Day' } }, { from: 1 }],
    },
    ' # a Friday\n',
    " # a Friday\n  - { date: 2027-01-01, name: 'New: Year’s Day' }\n",
  ],
  [
    'a new host, as the others are written',
    {
      path: ['hosts'],
      items: [{ from: 0 }, { from: 1 }, { value: { name: 'Kim', email: 'kim@example.com' } }],
    },
    ' # of the hours below\n',
    ' # of the hours below\n  - name: Kim\n    email: kim@example.com\n',
  ],
  [
    'the last items of a list',
    { path: ['holidays'], items: [] },
    `holidays:
  - { date: 2026-12-25, name: Christmas Day } # a Friday
  # By law since 2021.
  - { date: 2027-06-18, name: Juneteenth }
`,
    'holidays: []\n',
  ],
  [
    'the first item of an empty list',
    {
      path: ['closed'],
      items: [{ value: { date: '2027-03-05', name: 'Team day, all' } }],
    },
    'closed: [] # other days',
    "closed: [{ date: 2027-03-05, name: 'Team day, all' }] # other days",
  ],
  [
    'words in brackets',
    { path: ['keywords'], items: [{ from: 1 }, { value: 'fee' }] },
    "[price, 'a, b']",
    "['a, b', fee]",
  ],
  [
    'a list that was not there',
    { path: ['redirects'], value: [{ from: '/old', to: '/faqs' }] },
    "keywords: [price, 'a, b']\n",
    "keywords: [price, 'a, b']\nredirects:\n  - { from: /old, to: /faqs }\n",
  ],
])('%s: only these bytes change', (_, change, before, after) => {
  for (const eol of ['\n', '\r\n']) {
    const inFile = (text: string) => text.replaceAll('\n', eol)
    const source = { file: 'content/demo.yml', text: inFile(DEMO) }
    const order = change.path[0] === 'redirects' ? ['keywords', 'redirects'] : ORDER
    expect(DEMO.split(before)).toHaveLength(2)
    expect(writeChange(source, change, order)).toBe(inFile(DEMO.replace(before, () => after)))
  }
})

it('front matter keeps the Markdown below it', () => {
  const text = '---\ntitle: What?\nkeywords: [a]\n---\n\n---\nAn answer.\n'
  const source = { file: 'content/faqs/what.md', text }
  const featured: Change = { path: ['featured'], value: true }
  expect(writeChange(source, featured, ['title', 'keywords', 'featured'])).toBe(
    text.replace('[a]', '[a]\nfeatured: true'),
  )
})

it('a block text keeps its line break at the end', () => {
  const source = { file: 'content/site.yml', text: 'text: >\n  One\n  two.\nnext: a\n' }
  const change: Change = { path: ['text'], value: 'Three.' }
  expect(writeChange(source, change)).toBe('text: >\n  Three.\nnext: a\n')
})

it('is undefined where a comment would be lost', () => {
  const text = 'words: [a, # the first\n  b]\n'
  const change: Change = { path: ['words'], items: [{ from: 1 }, { from: 0 }] }
  expect(writeChange({ file: 'content/site.yml', text }, change)).toBeUndefined()
})
