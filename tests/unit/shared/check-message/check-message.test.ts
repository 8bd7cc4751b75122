import { expect, it } from '@jest/globals'
import { readRelease } from '../../../../server/release.ts'
import {
  checkMessage,
  isCut,
  MAX_LENGTH,
  ourAddresses,
  type Verdict,
} from '../../../../shared/check-message/check-message.ts'
import { TEST_RELEASE } from '../../../support/test-release.ts'

const OURS = {
  product: 'Milestone Test',
  addresses: ['hello@fictional-roads.example', 'invitations@fictional-roads.example'],
  host: 'www.fictional-roads.example',
  phone: '(000) 555-0100',
}

it.each<[string, Verdict]>([
  // ours
  ['hello@fictional-roads.example', 'ours'],
  ['Invitations@Fictional-Roads.example', 'ours'],
  ['https://www.fictional-roads.example/lead?key=a.b', 'ours'],
  ['fictional-roads.example/why', 'ours'],
  ['http://FICTIONAL-ROADS.EXAMPLE', 'ours'],
  ['000-555-0100', 'ours'],
  ['+1 (000) 555.0100', 'ours'],
  ['０００ ５５５ ０１００', 'ours'],
  // ours, as it stands in a sentence and as mail programs write it
  ['Open https://www.fictional-roads.example/why.', 'ours'],
  ['(See fictional-roads.example/why, please.)', 'ours'],
  ['https://fictional-roads.example…', 'ours'],
  ['Call (000) 555-0100 8 AM to 5 PM.', 'ours'],
  ['000‑555–0100', 'ours'],
  ['"Milestone Test" <mailto:hello@fictional-roads.example>', 'ours'],
  // our domain, but not one of our addresses
  ['billing@fictional-roads.example', 'unlisted'],
  ['hello@mail.fictional-roads.example', 'unlisted'],
  ['https://milestonetest.fictional-roads.example', 'unlisted'],
  // another sender that goes by our name, or by an address of ours
  ['"Milestone Test Support" <desk@mailbox.test>', 'alike'],
  ['hello@fictional-roads.example <desk@mailbox.test>', 'alike'],
  // other alphabets, and letters that look alike
  ['hello@fictionаl-roads.example', 'alike'],
  ['https://fictional-rоads.example', 'alike'],
  ['https://fictiοnal-roads.example', 'alike'],
  ['https://xn--fictionl-roads-kcj.example', 'alike'],
  ['hello@fìctional-roads.example', 'alike'],
  ['https://fict1onal-roads.example', 'alike'],
  ['https://fictionaI-roads.test', 'alike'],
  // a letter more, less, swapped or another one
  ['https://milestonetests.example', 'alike'],
  ['https://milestontest.example', 'alike'],
  ['https://milestnoetest.example', 'alike'],
  ['hello@milestonetezt.example', 'alike'],
  // our name in front of another domain, and beside other words
  ['https://fictional-roads.example.login.test/a', 'alike'],
  ['https://milestonetest.support.test', 'alike'],
  ['https://milestonetest-invitations.test', 'alike'],
  ['hello@secure-milestonetest.test', 'alike'],
  // at another ending
  ['https://fictional-roads.test', 'alike'],
  ['hello@milestonetest.test', 'alike'],
  // what stands before an @ is no host
  ['https://www.fictional-roads.example@evil.test/a', 'alike'],
  // our name in front of the @
  ['milestonetest.support@mailbox.test', 'alike'],
  // one digit
  ['(000) 555-0101', 'alike'],
  // others
  ['dispatch@another-company.test', 'other'],
  ['https://another-company.test/x', 'other'],
  ['555-0142-9999', 'other'],
  ['bit.test/3xYz', 'other'],
])('%s is %s', (text, verdict) => {
  expect(checkMessage(text, OURS)).toEqual([expect.objectContaining({ verdict })])
})

it.each([
  '',
  'hello',
  'Load 000-000',
  'a @ b',
  '12:30 PM',
  '<script>alert(1)</script>',
  '…',
  'Seal 0004417, USDOT 1234567',
  '2026-11-27 10:30',
])('there is nothing to compare in %j', (text) => expect(checkMessage(text, OURS)).toEqual([]))

it('reads each part of a whole message once, and no more than twenty', () => {
  const message = `From: "Milestone Test" <hello@milestonetest.test>
    Open https://fictional-roads.example.login.test/a, or call (000) 555-0100. https://fictional-roads.example.login.test/a,`
  expect(checkMessage(message, OURS).map(({ verdict }) => verdict)).toEqual([
    'alike',
    'alike',
    'ours',
  ])
  expect(checkMessage('a@b.test, '.repeat(9_000), OURS)).toHaveLength(1)
  const many = Array.from({ length: 99 }, (_, index) => `a${index}@b.test`).join(' ')
  expect(checkMessage(many, OURS)).toHaveLength(20)
})

it('shows a fake among many links of ours first, and one that is named again without our name as a fake', () => {
  const ours = Array.from({ length: 30 }, (_, index) => `https://fictional-roads.example/${index}`)
  const fake = 'https://fictional-roads.example.login.test/'
  const parts = checkMessage([...ours, fake].join(' '), OURS)
  expect(parts).toHaveLength(20)
  expect(parts[0]).toEqual({ text: fake, verdict: 'alike' })
  const again = 'From: "Milestone Test" <desk@mailbox.test>. Reply to desk@mailbox.test today.'
  expect(checkMessage(again, OURS)).toEqual([{ text: 'desk@mailbox.test', verdict: 'alike' }])
})

it.each([
  ['a'.repeat(MAX_LENGTH - 1), false],
  ['a'.repeat(MAX_LENGTH), true],
  ['\u{FDFA}'.repeat(MAX_LENGTH / 10), true], // one character that is compared as eighteen
])('says whether it compared only the beginning of a text', (text, expected) => {
  expect(isCut(text)).toBe(expected)
})

it('knows the sender of our emails that is none of the addresses of a team', () => {
  const { contact } = readRelease(TEST_RELEASE).facts.site
  const addresses = ourAddresses({ ...contact, sender: 'Site@Fictional-Roads.example' })
  const [part] = checkMessage('site@fictional-roads.example', { ...OURS, addresses })
  expect(part?.verdict).toBe('ours')
})
