import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { compileContent, readContentFiles } from '../../../../scripts/content/compile-content.ts'
import { ContentError } from '../../../../scripts/content/content-error.ts'
import type { SourceFile } from '../../../../scripts/content/read-record.ts'
import { ROOT } from '../../../support/test-release.ts'

const sources = await readContentFiles(join(ROOT, 'content'))

/** The site's content with one file changed or added. */
function change(file: string, edit: (text: string) => string): SourceFile[] {
  const source = sources.find((candidate) => candidate.file === file)
  const changed = { file, text: edit(source?.text ?? '') }
  return source
    ? sources.map((other) => (other === source ? changed : other))
    : [...sources, changed]
}

async function problemsOf(files: readonly SourceFile[]) {
  try {
    await compileContent(files)
  } catch (error) {
    if (error instanceof ContentError) return error.problems
    throw error
  }
  return []
}

describe('placeholders', () => {
  it('become the name of the product and its slug, in fields, words and links', async () => {
    const renamed = change('content/site.yml', (text) =>
      text.replace(/^product:.*$/m, 'product: Example Road'),
    )
    const withFaq = renamed.map((source) =>
      source.file === 'content/faqs/mc-numbers.md'
        ? { ...source, text: `${source.text}\nAbout **{product}**, [why](/why-{slug}).\n` }
        : source,
    )
    const { site, slug, documents } = await compileContent(withFaq)
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
    const files = change('content/whitepapers/the-first-120-days.md', (text) =>
      text.replace(/^cover:.*$/m, 'cover: cooking'),
    )
    const line = sources
      .find(({ file }) => file === 'content/whitepapers/the-first-120-days.md')
      ?.text.split('\n')
      .findIndex((text) => text.startsWith('cover:'))
    expect(await problemsOf(files)).toEqual([
      {
        file: 'content/whitepapers/the-first-120-days.md',
        line: Number(line) + 1,
        field: 'cover',
        reason: expect.stringMatching(/\w+/),
      },
    ])
  })

  it('in the name of a field is named too, as is a field that is missing', async () => {
    const files = change('content/faqs/mc-numbers.md', (text) =>
      text.replace(/^source:/m, 'sorce:'),
    )
    const fields = (await problemsOf(files)).map(({ field }) => field)
    expect(fields).toEqual(expect.arrayContaining(['sorce', 'source']))
  })

  it.each([
    ['broken YAML', 'content/faqs/mc-numbers.md', () => '---\ntitle: "open\n---\n'],
    ['no front matter', 'content/faqs/mc-numbers.md', () => 'Just words.\n'],
    ['a file in no collection', 'content/recipes/soup.md', () => '---\ntitle: Soup\n---\n'],
    ['an empty page', 'content/pages/home.yml', () => ''],
  ])('as large as %s is reported, not thrown', async (_what, file, edit) => {
    const problems = await problemsOf(change(file, edit))
    expect(problems.length).toBeGreaterThan(0)
    for (const problem of problems)
      expect(problem).toMatchObject({ file, line: expect.any(Number) })
  })

  it.each([
    ['content/site.yml', 'to: /partners,', 'to: /partnerz,'],
    ['content/faqs/price.md', '/contact-us?topic=sales', '/contact-us?topic=sale'],
    ['content/faqs/price.md', '#do-carriers-pay', '#do-carriers'],
    ['content/faqs/price.md', '/faqs#do-carriers-pay', '#do-carriers-pay'],
    ['content/pages/home.yml', '/contact-us#security', '/contact-us#secure'],
    ['content/faqs/active-authority.md', '?paper=who-is', '?paper=who-was'],
    ['content/notices/privacy.md', '{legalName}', '{legalname}'],
  ])('in %s with %j changed to %j stops the build', async (file, right, wrong) => {
    const files = change(file, (text) => text.replace(right, wrong))
    const text = files.find((source) => source.file === file)?.text ?? ''
    const line = text.split('\n').findIndex((one) => one.includes(wrong)) + 1
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
    ['title: Know\ntitle: Who', 'twice'],
    ['lead: { to: /faqs, label: Questions, answers }', 'no field "lead"'],
  ])('is named once, where it is: %j', async (line, advice) => {
    const file = 'content/faqs/mc-numbers.md'
    const files = change(file, (text) =>
      text.replace(/^title:.*$/m, (title) => (/title/.test(line) ? line : `${title}\n${line}`)),
    )
    const text = files.find((source) => source.file === file)?.text ?? ''
    const at = text.split('\n').indexOf(line.split('\n').at(-1) ?? '') + 1
    expect(await problemsOf(files)).toEqual([
      { file, line: at, field: expect.any(String), reason: expect.stringContaining(advice) },
    ])
  })

  it('of a date is told once', async () => {
    const files = change('content/faqs/mc-numbers.md', (text) =>
      text.replace(/^updatedAt:.*$/m, 'updatedAt: Nov 24'),
    )
    expect((await problemsOf(files)).map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^Write a date as year/),
    ])
  })

  it('of a comma in the words of a link is explained', async () => {
    const files = change('content/site.yml', (text) =>
      text.replace('label: Partners }', 'label: Partners, friends }'),
    )
    expect((await problemsOf(files))[0]?.reason).toMatch(/"friends".*put quotes around that text/)
  })

  it('of a file that is missing is named, as any other', async () => {
    const files = sources.filter(({ file }) => file !== 'content/company.yml')
    expect(await problemsOf(files)).toEqual([
      expect.objectContaining({ file: 'content/company.yml', line: 1 }),
    ])
  })

  it('does not hide the others', async () => {
    const first = change('content/faqs/mc-numbers.md', (text) =>
      text.replace(/^source:.*$/m, 'source: x'),
    )
    const both = first.map((source) =>
      source.file === 'content/faqs/motus.md' ? { ...source, text: 'Just words.' } : source,
    )
    expect(new Set((await problemsOf(both)).map(({ file }) => file))).toEqual(
      new Set(['content/faqs/mc-numbers.md', 'content/faqs/motus.md']),
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
  ]
  const text = ['createdAt: 2026-11-23', 'redirects:', ...lines.map((line) => `  - ${line}`)]
  const problems = await problemsOf(change('content/redirects.yml', () => text.join('\n')))
  expect(problems.map(({ line, reason }) => `${line} ${reason}`).toSorted()).toEqual([
    '3 The link /b leads to no page. Check its spelling; an old address is no page.',
    '4 The link /a leads to no page. Check its spelling; an old address is no page.',
    '5 The link /nowhere leads to no page. Check its spelling; an old address is no page.',
    '6 /faqs cannot be redirected: a page has this address.',
    '8 /d cannot be redirected: it stands here twice.',
    '9 The link /faqs#no-answer leads to a page without #no-answer. Check its spelling: it is the name of a file.',
  ])
})
