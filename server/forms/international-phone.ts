import { parsePhoneNumberWithError } from 'libphonenumber-js/min'

/**
 * A phone number as machines dial it (E.164, such as +12025550142), or '' where what was typed cannot be read as one.
 * Without a country code it counts as one of the United States.
 */
export function internationalPhone(typed: string): string {
  try {
    const phone = parsePhoneNumberWithError(typed, 'US')
    return phone.isPossible() ? phone.number : ''
  } catch {
    return ''
  }
}
