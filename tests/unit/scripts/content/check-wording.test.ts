import { expect, it } from '@jest/globals'
import { bannedPhrases, checkWording } from '../../../../scripts/content/check-wording.ts'

const check = (text: string) => checkWording({ file: 'content/faqs/x.md', text })

it.each([
  'Our check guarantees it.',
  'It Eliminates fraud.',
  'Fraud-proof loads.',
  'Carriers certified by us.',
  'Right 100 % of the time.',
  'Up 1,500 percent.',
  'It costs $15–35 billion a year.',
  'A seamless handoff.',
])('stops %s', (sentence) => {
  expect(check(`First line.\n${sentence}\n`)).toMatchObject([
    { file: 'content/faqs/x.md', line: 2 },
  ])
})

it('ignores search keywords, which visitors never see', () => {
  expect(check('---\nkeywords: [guaranteed, fraud-proof]\n---\n')).toEqual([])
  expect(check('---\nkeywords: [x]\n---\nWe guarantee it.\n')).toMatchObject([{ line: 4 }])
})

it('says why a phrase is banned and quotes it as written', () => {
  const [problem] = check('Fraud-Proof.')
  expect(problem?.reason).toMatch(/^“Fraud-Proof” is never written here\. \w/)
})

it('accepts plain words', () => {
  expect(
    check('It helps you check. 1,000 of 3,594 events. Unlocked doors are not the point.'),
  ).toHaveLength(1)
  expect(
    check('It helps you check, and keeps a record of 100 checks. Theft by deception.'),
  ).toEqual([])
})

it('has a reason for every banned phrase', () => {
  for (const { reason } of bannedPhrases) expect(reason).toMatch(/\w{3}.*\.$/)
})
