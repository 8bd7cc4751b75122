import { asciiDigits } from '../forms/typed-text.ts'

/** 1 to 8 digits, not all zeros. */
const USDOT_PATTERN = /^(?!0+$)\d{1,8}$/u

/**
 * The digits of "US DOT # 12-345", "DOT No. 1,234,567" or "MC 765432 / USDOT 1234567". Undefined without such a number, and
 * for two of them. Never looked up: an unregistered number may still be what the visitor meant.
 */
export function usdotDigits(typed: string): string | undefined {
  const numbers = [
    ...asciiDigits(typed)
      .replace(/(?<=\d)[,.\s-]+(?=\d)/gu, '')
      .matchAll(LABELED),
  ]
  const named = numbers.filter(([, label = '']) => /dot/iu.test(label))
  const unnamed = numbers.filter(([, label = '']) => !DOCKET.test(label))
  const [[, , digits = ''] = [], ...others] = named.length > 0 ? named : unnamed
  return others.length === 0 && USDOT_PATTERN.test(digits) ? digits : undefined
}

const LABELED = /(\D{0,40})(\d+)/gu

/** Of motor carriers, Mexican carriers and freight forwarders: other numbers of the same registrants. */
const DOCKET = /\b(?:mc|mx|ff)\b/iu

/** Digits without leading zeros, or undefined if invalid. */
export function readUsdotNumber(typed: string): string | undefined {
  return usdotDigits(typed)?.replace(/^0+/, '')
}
