import { describe, expect, it } from '@jest/globals'
import * as v from 'valibot'
import {
  agreement,
  choice,
  companyName,
  emailAddress,
  longText,
  optional,
  personName,
  phoneNumber,
  usdotNumber,
} from '../../../../shared/forms/rules.ts'

const UNREADABLE = '! This answer could not be read. Type it again.'

/** The stored value after "=", or the error message after "!". */
function check(rule: v.GenericSchema<string, string>, typed: unknown): string {
  const result = v.safeParse(rule, typed, { abortPipeEarly: true })
  return result.success ? `= ${result.output}` : `! ${result.issues[0].message}`
}

describe('the name of a person', () => {
  it.each([
    ["O'Brien-Łukasz", "= O'Brien-Łukasz"],
    ['  Jo   Example ', '= Jo Example'],
    ['王小明', '= 王小明'],
    ['Jo\r\nBcc: someone', '= Jo Bcc: someone'],
    ['\u202EJo\u200F', '= Jo'],
    ['', '! Enter your name.'],
    ['42', '! Enter your name.'],
    ['x'.repeat(81), '! Use at most 80 characters.'],
    ['https://example.com', '! Enter a name, not a web address.'],
    ['buy.com now', '! Enter a name, not a web address.'],
    [['Jo'], UNREADABLE],
    [null, UNREADABLE],
  ])('%j gives %s', (typed, outcome) => {
    expect(check(personName('Enter your name.'), typed)).toBe(outcome)
  })
})

describe('an email address', () => {
  const ASKED = '! Enter an email address like name@company.com.'

  it.each([
    ['jo@example.com', '= jo@example.com'],
    [' jo+loads@mail.example.co.uk ', '= jo+loads@mail.example.co.uk'],
    ['jo@bücher.example', '= jo@bücher.example'],
    ['用户@例子.广告', '= 用户@例子.广告'],
    ["o'brien@example.com", "= o'brien@example.com"],
    ['jo\u200D@example.com', '= jo@example.com'],
    ['mailto:jo@example.com?subject=Loads', '= jo@example.com'],
    ['Jo <jo@example.com>', '= jo@example.com'],
    ["'jo@example.com'", '= jo@example.com'],
    ['', '! Enter your email.'],
    ['jo', ASKED],
    ['jo@example', ASKED],
    ['jo@example..com', ASKED],
    ['.jo@example.com', ASKED],
    ['jo@example.com, all@example.com', ASKED],
    ['Jo jo@example.com', ASKED],
    ['jo@example.com jane@example.com', ASKED],
    ['jo@127.0.0.1', ASKED],
    ['jo@example.com\r\nBcc: all@example.com', ASKED],
    [`${'x'.repeat(65)}@example.com`, ASKED],
    [`jo@${'x'.repeat(250)}.com`, ASKED],
    [['jo@example.com'], UNREADABLE],
  ])('%j gives %s', (typed, outcome) => {
    expect(check(emailAddress('Enter your email.'), typed)).toBe(outcome)
  })
})

describe('a phone number', () => {
  it.each([
    ['(000) 555-0142', '= (000) 555-0142'],
    ['+49 (0)000 5550142', '= +49 (0)000 5550142'],
    ['000\u2013555\u20110142', '= 000-555-0142'],
    ['tel:+1-000-555-0142;ext=7', '= +1-000-555-0142 ext. 7'],
    ['Cell (000) 555-0142 or office 000-555-0143', '= Cell (000) 555-0142 or office 000-555-0143'],
    ['1-800-FLOWERS x7', '= 1-800-FLOWERS x7'],
    ['+290 2 0142', '= +290 2 0142'],
    ['Fax 000 555 0142', '= Fax 000 555 0142'],
    ['# 000 555 0142', '= # 000 555 0142'],
    ['', '= '],
    ['555-01', '! This has only 5 digits. Enter a phone number with area code.'],
    ['1', '! This has only 1 digit. Enter a phone number with area code.'],
    ['202-555 ask for Jo', '! This has only 6 digits. Enter a phone number with area code.'],
    ['555-0142 x1234', '! The area code is missing. Enter a phone number with area code.'],
    ['call me', '! This has no digits. Enter a phone number with area code.'],
    ['0005550142000555', '! This has too many digits. Enter a phone number with area code.'],
    [
      'jo1234567@example.com',
      '! This looks like an email address. Enter a phone number with area code.',
    ],
    [
      'www.example.com/0005550142',
      '! This looks like a web address. Enter a phone number with area code.',
    ],
    [`000 555 0142 ${'x'.repeat(80)}`, '! Use at most 80 characters.'],
    [['000 555 0142'], UNREADABLE],
  ])('%j gives %s', (typed, outcome) => {
    expect(check(optional(phoneNumber), typed)).toBe(outcome)
  })
})

describe('a USDOT number', () => {
  it.each([
    ['US DOT # 12-345', '= 12345'],
    ['USDOT: 0000001', '= 0000001'],
    ['DOT No. 1,234,567', '= 1234567'],
    ['MC 765432 / USDOT 1234567', '= 1234567'],
    ['N/A', '= '],
    ['none yet, applied for', '= '],
    ['0000000', '= '],
    ['', '= '],
    ['123456789', '= 123456789'],
    ['MC-123456', '= MC-123456'],
    ['1234567 or 7654321', '= 1234567 or 7654321'],
    [`DOT 1234567 ${'x'.repeat(200)}`, '= 1234567'],
    [['1'], UNREADABLE],
  ])('%j gives %s', (typed, outcome) => {
    expect(check(optional(usdotNumber), typed)).toBe(outcome)
  })
})

describe('a choice', () => {
  const rule = choice([{ value: 'broker', label: 'Broker' }])

  it.each([
    ['broker', '= broker'],
    ['__proto__', '! Choose the option that fits best.'],
    ['', '! Choose the option that fits best.'],
    [['broker'], UNREADABLE],
  ])('%j gives %s', (typed, outcome) => {
    expect(check(rule, typed)).toBe(outcome)
  })
})

describe('text of several lines', () => {
  const rule = longText({ min: 10, max: 40, message: 'Tell us more.' })

  it.each([
    ['two lines\r\nof text', '= two lines\nof text'],
    ['  indented lines \n\n  stay  ', '= indented lines\n\n  stay'],
    ['a bell\u0007 and a null\u0000', '= a bell  and a null'],
    ['emoji 🚛 count', '= emoji 🚛 count'],
    ['half a letter \uD83D', '= half a letter \uFFFD'],
    ['too short', '! Tell us more.'],
    ['🚛'.repeat(40), `= ${'🚛'.repeat(40)}`],
    ['🚛'.repeat(41), '! Use at most 40 characters.'],
    [7, '! Tell us more.'],
  ])('%j gives %j', (typed, outcome) => {
    expect(check(rule, typed)).toBe(outcome)
  })
})

it.each([
  ['2026-11-28', 'yes'],
  ['2026-11-16', 'yes'],
  ['', ''],
  ['yes', ''],
  ['on', ''],
  ['2027-01-01', ''],
  ['__proto__', ''],
])('a box of a consent that is sent as %j is stored as %j', (typed, stored) => {
  const earlier = { '2026-11-16': 'Email me.' }
  const rule = agreement({ text: 'Email me papers.', version: '2026-11-28', earlier })
  expect(check(rule, typed)).toBe(`= ${stored}`)
})

it('the name of a company may be nearly anything, on one line', () => {
  const rule = companyName('Enter your company name.')
  expect(check(rule, ' Example & Söhne\nFreight (2) ')).toBe('= Example & Söhne Freight (2)')
  expect(check(rule, '=HYPERLINK("x")')).toBe('= =HYPERLINK("x")')
  expect(check(rule, '')).toBe('! Enter your company name.')
  expect(check(rule, 'x'.repeat(121))).toBe('! Use at most 120 characters.')
})
