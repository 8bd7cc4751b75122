import { describe, expect, it } from '@jest/globals'
import * as v from 'valibot'
import { phoneToDial } from '../../../../server/leads/submissions/phone-to-dial.ts'
import {
  emailAddress,
  optional,
  personName,
  phoneNumber,
  usdotNumber,
} from '../../../../shared/forms/rules.ts'
import fc from '../../../support/seeded-fast-check.ts'

/** Every spelling here looks real and is fictional: numbers 555-01xx, domains of examples. */

function read(rule: v.GenericSchema<string, string>, typed: string): string {
  const result = v.safeParse(rule, typed, { abortPipeEarly: true })
  return result.success ? result.output : `! ${result.issues[0].message}`
}

const one = <T>(...choices: readonly T[]) => fc.constantFrom(...choices)

/** Code points of the digit zero: Latin, Arabic, Persian, Hindi, Bengali, Thai, Lao, Burmese, Khmer, full-width. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xed0, 0x1040, 0x17e0, 0xff10]

const inDigits = (text: string, zero: number) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))

/** Area codes that are in use, and the fictional numbers of each. */
const usNumber = fc
  .tuple(one('202', '312', '415', '646', '713', '817'), fc.integer({ min: 100, max: 199 }))
  .map(([area, last]) => ({ area, last: `0${last}` }))

const SEPARATORS = ['-', '.', ' ', '·', '•', '‑', '–', ' - ']

const LABELS = [
  '',
  'Cell: ',
  'Tel. ',
  'phone ',
  'Office - ',
  'tel:',
  '☎ ',
  '電話：',
  'тел. ',
  'هاتف: ',
]

const EXTENSIONS = [
  '',
  ' x12',
  ' ext. 12',
  ' Ext 12',
  ' extension 12',
  ' #12',
  ' extn: 12',
  ', ext. 12',
  ';ext=12',
  ' (x 12)',
]

const WORDS = ['', ' (cell)', ' after 5 p.m.', ' ask for Jo', ' – office']

describe('a phone number', () => {
  it('is read in any usual spelling and script, and is one that can be dialed', () => {
    const spelled = fc.record({
      number: usNumber,
      separator: one(...SEPARATORS),
      hasParentheses: fc.boolean(),
      country: one('', '+1 ', '1-', '+1', '001 '),
      label: one(...LABELS),
      extension: one(...EXTENSIONS),
      words: one(...WORDS),
      zero: one(...ZEROS),
    })
    fc.assert(
      fc.property(spelled, ({ number: { area, last }, separator, country, zero, ...around }) => {
        const first = around.hasParentheses ? `(${area}) ` : area + separator
        const number = `${country}${first}555${separator}${last}`
        const text = inDigits(around.label + number + around.extension, zero) + around.words
        const stored = read(optional(phoneNumber), text)
        expect([text, stored.slice(0, 2)]).not.toEqual([text, '! '])
        expect(stored.replace(/\D/g, '')).toContain(`${area}555${last}`)
        if (country === '001 ') return // no prefix of ours, so a person has to read it
        expect([text, phoneToDial(stored)]).toEqual([text, `+1${area}555${last}`])
      }),
      { numRuns: 500 },
    )
  })

  it('that is stored is read again as itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        const stored = read(optional(phoneNumber), text)
        if (!stored.startsWith('! ')) expect(read(optional(phoneNumber), stored)).toBe(stored)
      }),
    )
  })

  it('to dial follows the North American plan, or has another country', () => {
    fc.assert(
      fc.property(fc.string({ unit: one(...'0123456789+-() x.'), maxLength: 30 }), (text) => {
        const dialed = phoneToDial(text)
        if (dialed === undefined) return
        expect(dialed).toMatch(/^\+[1-9]\d{6,14}$/)
        if (dialed.startsWith('+1')) expect(dialed).toMatch(/^\+1[2-9][0-8]\d[2-9]\d{6}$/)
      }),
      { numRuns: 2_000 },
    )
  })
})

/** Latin, Greek, Cyrillic, Hebrew, Arabic, Persian with a joiner, Hindi, Thai, Chinese, Korean. */
const ADDRESSES = [
  "d.o'brien+loads@mail.example.co.uk",
  'δανάη@παράδειγμα.example',
  'дана.примерова@пример.example',
  'דנה@דוגמה.example',
  'دانا@مثال.example',
  'دانا@نامه\u200cای.example',
  'दाना@उदाहरण.example',
  'ดานา@ตัวอย่าง.example',
  '用户@例子.example',
  '다나@예시.example',
]

const MARKS = [
  '',
  '\u200b',
  '\u200e',
  '\u200f',
  '\u00ad',
  '\ufeff',
  '\u2066',
  '\u061c',
  '\u2060',
  '\u{e0020}',
]

describe('an email address', () => {
  const rule = emailAddress('Enter your email address.')

  it('is stored without what keyboards, pages and mail programs add to it', () => {
    const spelled = fc.record({
      address: one(...ADDRESSES),
      at: one('@', ' @ ', ' @', '@ ', '＠'),
      dot: one('.', ' . ', '. ', ' .', '．', '。'),
      before: one('', ' ', 'mailto:', 'MAILTO: ', 'Email: ', 'e-mail : ', '<', '"', 'Jo Example <'),
      after: one('', ' ', '.', ',', ';', '. ', ' ,', '>', '">', '、', '...'),
      mark: one(...MARKS),
      markAt: fc.nat(60),
    })
    fc.assert(
      fc.property(spelled, ({ address, at, dot, before, after, mark, markAt }) => {
        const [local = '', domain = ''] = address.split('@')
        const spaced = local + at + domain.replaceAll('.', dot)
        const end = before.endsWith('<') && !after.includes('>') ? `>${after}` : after
        const text = Array.from(before + spaced + end)
          .toSpliced(markAt, 0, mark)
          .join('')
        expect([text, read(rule, text)]).toEqual([text, address])
      }),
      { numRuns: 1_000 },
    )
  })

  it('that is valid is stored as it is', () => {
    for (const address of ADDRESSES) expect(read(rule, address)).toBe(address)
    fc.assert(
      fc.property(fc.emailAddress(), (address) => expect(read(rule, address)).toBe(address)),
    )
  })
})

it.each([
  'J.R. Example',
  'Mary-Jo St.John, Jr.',
  'Chan.Net',
  'А. П. Примеров',
  'Ν. Παράδειγμα',
  'ד״ר דנה כ.',
  'د. دانا',
  'डॉ. दाना',
  'ดร.ดานา',
  '王·小明',
  '김.다나',
  'ნ. მაგალითი',
])('a name may have dots in any script: %s', (name) => {
  expect(read(personName('Enter your name.'), name)).toBe(name)
})

describe('a USDOT number', () => {
  const rule = optional(usdotNumber)

  it('is read with labels and separators, in digits of any script', () => {
    const spelled = fc.record({
      number: fc.integer({ min: 1, max: 99_999_999 }).map(String),
      label: one(
        '',
        'DOT ',
        'USDOT',
        'US DOT # ',
        'DOT No. ',
        'U.S. DOT: ',
        'usdot number ',
        'MC 765432 / DOT ',
      ),
      isGrouped: fc.boolean(),
      after: one('', ' ', '.', ' (active)', ' MC-765432'),
      zero: one(...ZEROS),
    })
    fc.assert(
      fc.property(spelled, ({ number, label, isGrouped, after, zero }) => {
        const hasDocket = after.includes('MC')
        const grouped = isGrouped ? number.replace(/\B(?=(\d{3})+$)/g, ',') : number
        const text = (hasDocket && !label ? 'DOT ' : label) + inDigits(grouped, zero) + after
        expect([text, read(rule, text)]).toEqual([text, number])
      }),
    )
  })

  it('never refuses a form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(read(rule, text)).not.toMatch(/^! /)
      }),
    )
  })
})
