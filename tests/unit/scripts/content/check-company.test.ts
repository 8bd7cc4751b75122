import { describe, expect, it } from '@jest/globals'
import { DENIALS } from '../../../../scripts/content/check-company.ts'
import { readContentFiles } from '../../../../scripts/content/compile-content.ts'
import { editContent, problemsOf } from '../../../support/edited-content.ts'

const FILE = 'content/company.yml'
const BOSS = 'one-page-for-your-boss'

describe('a filled field of company.yml', () => {
  it.each<[string, string, readonly string[]]>([
    [
      'pricing',
      'pricing: { unit: per load, from: $0.00 }',
      ['faqs/price', 'faqs/do-carriers-pay', 'pages/differentiation', BOSS],
    ],
    [
      'integrations',
      'integrations: [{ name: Example TMS, liveSince: 2026-01 }]',
      ['faqs/tms', 'pages/partners', 'pages/our-solution', BOSS],
    ],
    [
      'hosting',
      'hosting: Example Cloud',
      ['faqs/data-out', 'pages/differentiation', 'pages/our-solution', BOSS],
    ],
  ])('stops the build at each sentence that %s makes false', async (field, line, places) => {
    const problems = await problemsOf(editContent(FILE, /$/, `\n${line}\n`))
    const found = problems.filter(({ reason }) => reason.includes(`has ${field} now`))
    expect(found).toHaveLength(problems.length)
    const files = new Set(found.map(({ file }) => file.replace(/^content\/|\.\w+$/g, '')))
    expect([...files].sort()).toEqual([...places].sort())
  })

  it('is looked for in sentences that stand in the content today', async () => {
    const text = (await readContentFiles('content')).map((source) => source.text).join('\n')
    for (const denial of Object.values(DENIALS).flat()) expect(text).toMatch(denial)
  })
})
