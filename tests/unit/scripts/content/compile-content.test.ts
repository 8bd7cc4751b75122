import { describe, expect, it } from '@jest/globals'
import { compileContent } from '../../../../scripts/content/compile-content.ts'
import { contentFiles, editContent, lineOf, problemsOf } from '../../../support/edited-content.ts'

const ANSWER = 'content/faqs/mc-numbers.md'
const PAPER = 'content/whitepapers/the-first-120-days.md'

describe('placeholders', () => {
  it('become the name of the product and its slug, in fields, words and links', async () => {
    const renamed = editContent('content/site.yml', /^product:.*$/m, 'product: Example Road')
    const { site, slug, documents } = await compileContent(
      editContent(ANSWER, /$/, '\nAbout **{product}**, [why](/why-{slug}).\n', renamed),
    )
    expect([site.product, slug]).toEqual(['Example Road', 'example-road'])
    expect(JSON.stringify(site.navigation)).toContain('/why-example-road')
    const faq = JSON.stringify(documents.find((document) => document.slug === 'mc-numbers'))
    expect(faq).toContain('"Example Road"')
    expect(faq).toContain('"href":"/why-example-road"')
    expect(JSON.stringify(documents)).not.toMatch(/\{(product|slug)\}/)
  })
})

describe('a mistake', () => {
  it('in a field is named with file, line, field and reason', async () => {
    const files = editContent(PAPER, /^cover:.*$/m, 'cover: cooking')
    expect(await problemsOf(files)).toEqual([
      {
        file: PAPER,
        line: lineOf('cover: cooking', PAPER, files),
        field: 'cover',
        reason: expect.stringMatching(/\w+/),
      },
    ])
  })

  it('in the name of a field is named too, as is a field that is missing', async () => {
    const files = editContent(ANSWER, /^source:/m, 'sorce:')
    const fields = (await problemsOf(files)).map(({ field }) => field)
    expect(fields).toEqual(expect.arrayContaining(['sorce', 'source']))
  })

  it.each([
    ['broken YAML', ANSWER, '---\ntitle: "open\n---\n'],
    ['no front matter', ANSWER, 'Just words.\n'],
    ['a file in no collection', 'content/recipes/soup.md', '---\ntitle: Soup\n---\n'],
    ['an empty page', 'content/pages/home.yml', ''],
  ])('as large as %s is reported, not thrown', async (_what, file, text) => {
    const problems = await problemsOf(editContent(file, /^[\s\S]*$/, text))
    expect(problems.length).toBeGreaterThan(0)
    for (const problem of problems)
      expect(problem).toMatchObject({ file, line: expect.any(Number) })
  })

  it.each([ANSWER, 'content/site.yml'])(
    'of a merge is named where git left it, in %s',
    async (file) => {
      const [ours, theirs] = ['<<<<<<< HEAD', '>>>>>>> c0ffee1 (Correct it)']
      const files = editContent(file, /$/, `\n${ours}\n\n=======\n\n${theirs}\n`)
      const problems = await problemsOf(files)
      expect(problems.map(({ line }) => line)).toEqual(
        [ours, theirs].map((marker) => lineOf(marker, file, files)),
      )
      expect(problems[0]?.reason).toContain('both versions')
    },
  )

  it.each([
    ['content/site.yml', 'to: /partners,', 'to: /partnerz,'],
    ['content/faqs/price.md', '/contact-us?topic=sales', '/contact-us?topic=sale'],
    ['content/faqs/price.md', '#do-carriers-pay', '#do-carriers'],
    ['content/faqs/price.md', '/faqs#do-carriers-pay', '#do-carriers-pay'],
    ['content/pages/contact-us.yml', '/contact-us#security', '/contact-us#secure'],
    ['content/pages/home.yml', '/our-solution#sample', '/our-solution#sampl'],
    ['content/pages/home.yml', '/why-{slug}#brokers', '/why-{slug}#broker'],
    [PAPER, '/contact-us)', '#no-part)'],
    ['content/faqs/active-authority.md', '?paper=who-is', '?paper=who-was'],
    ['content/notices/privacy.md', '{legalName}', '{legalname}'],
    ['content/site.yml', 'close: 5 PM', 'close: 5 AM'],
  ])('in %s with %j changed to %j stops the build', async (file, right, wrong) => {
    const files = editContent(file, right, wrong)
    const line = lineOf(wrong, file, files)
    expect(await problemsOf(files)).toEqual([expect.objectContaining({ file, line })])
  })

  it.each([
    ['title: The road: a story', 'quotes around text that contains “: ”'],
    ['title: {product} knows', 'quotes around the whole text'],
    ['title: *Know*', 'quotes around the whole text'],
    ["title: 'Don't know'", 'apostrophe as ’'],
    ["title: 'Know", "not closed. Add a '"],
    ['title: {product}', 'Put it in quotes'],
    ['title: 2026', 'Put it in quotes'],
    ['keywords: [mc, docket', 'not closed. Add a ]'],
    ['keywords: [{ to: /faqs, label: FAQs }', 'not closed. Add a ]'],
    ['title:Know', 'colon and a space'],
    ['\ttitle: Know', 'tab'],
    ['keywords:\n  - >-\n\tdocket', 'tab'],
    ['title: Know #1 of them?', 'quotes around text that contains “ #”'],
    [' lead: Know', 'right below the one before it'],
    ['title: Know\ntitle: Who', 'twice'],
    ['lead: { to: /faqs, label: Questions, answers }', 'no field "lead"'],
  ])('is named once, where it is: %j', async (line, advice) => {
    const files = editContent(ANSWER, /^title:.*$/m, /title/.test(line) ? line : `$&\n${line}`)
    const at = lineOf(line.split('\n').at(-1) ?? '', ANSWER, files)
    expect(await problemsOf(files)).toEqual([
      {
        file: ANSWER,
        line: at,
        field: expect.any(String),
        reason: expect.stringContaining(advice),
      },
    ])
  })

  it.each([
    ['content/pages/faqs.yml', /^heading: .*$/m, `heading: ${'Why? '.repeat(14)}`, 'It has 69 now'],
    ['content/pages/faqs.yml', /^description: [^:]*$/m, 'description: Answers.\n', 'It has 8 now'],
    [ANSWER, /^title: .*$/m, `title: ${'W'.repeat(90)}?`, 'It has 91 now'],
    ['content/site.yml', /^product: .*$/m, 'product: Examples International', 'has 26 now'],
  ])('of a length in %s says how long the text is', async (file, right, wrong, length) => {
    expect(await problemsOf(editContent(file, right, wrong))).toContainEqual(
      expect.objectContaining({ file, reason: expect.stringContaining(length) }),
    )
  })

  it('of an encoding is named where the first letter is lost', async () => {
    const files = editContent(ANSWER, /^title:.*$/m, 'title: Caf\uFFFD?')
    expect(await problemsOf(files)).toEqual([
      { file: ANSWER, line: 2, field: '', reason: expect.stringContaining('UTF-8') },
    ])
  })

  it('of a date is told once', async () => {
    const files = editContent(ANSWER, /^updatedAt:.*$/m, 'updatedAt: Nov 24')
    expect((await problemsOf(files)).map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^Write a date as year/),
    ])
  })

  it('of a comma in the words of a link is explained', async () => {
    const friends = 'label: Partners, friends }'
    const files = editContent('content/site.yml', 'label: Partners }', friends)
    expect((await problemsOf(files))[0]?.reason).toMatch(/"friends".*put quotes around that text/)
  })

  it('of a file that is missing is named, as any other', async () => {
    const files = contentFiles.filter(({ file }) => file !== 'content/company.yml')
    expect(await problemsOf(files)).toEqual([
      expect.objectContaining({ file: 'content/company.yml', line: 1 }),
    ])
  })

  it('does not hide the others', async () => {
    const first = editContent(ANSWER, /^source:.*$/m, 'source: x')
    const both = editContent('content/faqs/motus.md', /^[\s\S]*$/, 'Just words.', first)
    expect(new Set((await problemsOf(both)).map(({ file }) => file))).toEqual(
      new Set([ANSWER, 'content/faqs/motus.md']),
    )
  })
})

it('a redirect in a loop, to no page, from a page or twice stops the build with its line', async () => {
  const lines = [
    '{ from: /a, to: /b }',
    '{ from: /b, to: /a }',
    '{ from: /c, to: /nowhere }',
    '{ from: /faqs, to: /partners }',
    '{ from: /d, to: /faqs }',
    '{ from: /d, to: /partners }',
    '{ from: /e, to: "/faqs#no-answer" }',
    '{ from: /downloads/gate-sheet.pdf, to: /faqs }',
  ]
  const text = ['createdAt: 2026-11-23', 'redirects:', ...lines.map((line) => `  - ${line}`)]
  const problems = await problemsOf(
    editContent('content/redirects.yml', /^[\s\S]*$/, text.join('\n')),
  )
  expect(problems.map(({ line, reason }) => `${line} ${reason}`).toSorted()).toEqual([
    '10 /downloads/gate-sheet.pdf cannot be redirected: a page or a file has this address.',
    '3 The link /b leads to no page. Check its spelling; an old address is no page.',
    '4 The link /a leads to no page. Check its spelling; an old address is no page.',
    '5 The link /nowhere leads to no page. Check its spelling; an old address is no page.',
    '6 /faqs cannot be redirected: a page or a file has this address.',
    '8 /d cannot be redirected: it stands here twice.',
    '9 The link /faqs#no-answer leads to a page without #no-answer. Check its spelling: it is the name of a file.',
  ])
})
