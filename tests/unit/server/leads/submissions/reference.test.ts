import { describe, expect, it } from '@jest/globals'
import {
  randomReference,
  readReference,
} from '../../../../../server/leads/submissions/reference.ts'

describe('a reference', () => {
  it('is eight letters and digits that cannot be misread, in two groups', () => {
    const references = Array.from({ length: 500 }, randomReference)
    for (const reference of references) {
      expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
      expect(readReference(reference)).toBe(reference)
    }
    expect(new Set(references).size).toBe(500)
    expect(new Set(references.join('')).size).toBe(33) // all 32 characters and the hyphen
  })

  it.each([
    ['7k3m-q0xz', 'in small letters'],
    [' 7K3M Q0XZ ', 'with spaces'],
    ['7K3MQ0XZ', 'in one word'],
    ['7K3M-QOXZ', 'with the letter O for the digit'],
  ])('is understood as a person types it: %s, %s', (typed) => {
    expect(readReference(typed)).toBe('7K3M-Q0XZ')
  })

  it('is understood with I and L for the digit 1', () => {
    expect(readReference('iL11-0000')).toBe('1111-0000')
  })

  it.each(['', '7K3M', '7K3M-Q0XZ-7K3M', '7K3M-Q0XU', '7K3M-Q0X!', '７K3M-Q0XZ'])(
    'is none: "%s"',
    (typed) => {
      expect(readReference(typed)).toBeUndefined()
    },
  )
})
