import { describe, expect, it } from '@jest/globals'
import { compileContent } from '../../../../scripts/content/compile-content.ts'
import { editContent, problemsOf } from '../../../support/edited-content.ts'

const FILE = 'content/sample-load.yml'

describe('a sample load that is missing something, or contradicts itself', () => {
  it.each<[string, string | RegExp, string, string]>([
    ['lacks a fact', /^ {2}seal: .*\n/m, '', 'facts.seal'],
    ['lacks a sheet', / {2}- step: 7[\s\S]*?(?=\n\n)/, '', 'sheets'],
    ['has a number that could be real', 'phone: 555-0142', 'phone: 415-555-2671', 'facts.phone'],
    ['closes a sheet too early', 'when: 00/03, 4:22 PM', 'when: 00/03, 1:36 PM', 'sheets.3.when'],
    [
      'enters a field too early',
      "at: '00/03, 8:05 PM",
      "at: '00/03, 2:05 PM",
      'sheets.4.fields.0.at',
    ],
    ['is picked up on another day', 'pickupAt: 00/03', 'pickupAt: 00/02', 'facts.pickupAt'],
    [
      'has the same phone on the other day',
      'phone: 555-0199',
      'phone: 555-0142',
      'days.other.arrives.phone',
    ],
    [
      'names a compared line differently on sheet 3',
      'name: Tractor, how:',
      'name: Power unit, how:',
      'compare.5.name',
    ],
    [
      'looks up the carrier again on another day than that of the pickup',
      'when: 00/03, 6:00 AM',
      'when: 00/04, 6:00 AM',
      'facts.pickupAt',
    ],
  ])('stops the build when it %s', async (_what, from, to, field) => {
    expect(await problemsOf(editContent(FILE, from, to))).toContainEqual(
      expect.objectContaining({ file: FILE, field, line: expect.any(Number) }),
    )
  })

  it('stops the build when a page quotes a fact that it does not have', async () => {
    const page = 'content/pages/home.yml'
    expect(await problemsOf(editContent(page, '{sample.load}', '{sample.lode}'))).toEqual([
      expect.objectContaining({
        file: page,
        line: 25,
        reason: expect.stringMatching(/{sample\.lode}.*{sample\.load}/),
      }),
    ])
  })
})

it('a changed fact of the sample load changes in every file that quotes it', async () => {
  const longer = editContent(FILE, 'driver: Sam', 'driver: Sammy')
  const { documents } = await compileContent(
    editContent(FILE, "tractor: '999'", "tractor: '9999'", longer),
  )
  const wordsOf = (path: string) =>
    JSON.stringify(documents.find((document) => document.path === path))
  for (const path of ['/sample-load', '/pages/home']) expect(wordsOf(path)).toContain('Sammy')
  for (const path of ['/sample-load', '/pages/home']) expect(wordsOf(path)).toContain('9999')
  expect(JSON.stringify(documents)).not.toContain('{sample.')
})
