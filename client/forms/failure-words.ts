import type { FormFailure } from '../../shared/forms/form-outcome.ts'
import { waitInWords } from './wait-in-words.ts'

interface FailureWords {
  readonly heading: string
  /** "email us" and a period follow. */
  readonly text: string
  readonly again: string
}

const ANSWERS_REMAIN = 'Your answers are still here.'

/** `isOnline` is the browser's current connection state. */
export function failureWords(
  { code, retryAfterSeconds }: FormFailure,
  isOnline: boolean,
): FailureWords {
  const when = retryAfterSeconds === undefined ? '' : ` ${waitInWords(retryAfterSeconds)}`
  switch (code) {
    case 'offline':
      return isOnline
        ? {
            heading: 'You’re back online.',
            text: 'Your answers are still here, and not sent yet. Send them now, or',
            again: 'Send again',
          }
        : {
            heading: 'Not sent.',
            text: 'You’re offline. Your answers stay here. Send them when you’re back online, or',
            again: 'Send again',
          }
    case 'unreachable':
      return {
        heading: 'We couldn’t send this.',
        text: `We didn’t get a response. Your connection may be weak. ${ANSWERS_REMAIN} Try again (we won’t get it twice), or`,
        again: 'Try again',
      }
    case 'rate-limited':
      return {
        heading: 'Too many messages at once.',
        text: `We got several messages from your network in a short time. ${ANSWERS_REMAIN} Try again${when}, or`,
        again: 'Try again',
      }
    case 'slot-taken': // has a panel of its own, as the next two
    case 'booking-changed':
    case 'saved':
    case 'unavailable':
      return {
        heading: 'We couldn’t send this.',
        text: `${ANSWERS_REMAIN} Try again${when}, or`,
        again: 'Try again',
      }
  }
}
