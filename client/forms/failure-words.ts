import type { FormFailure } from '../../shared/forms/form-outcome.ts'
import { waitInWords } from './wait-in-words.ts'

interface FailureWords {
  readonly heading: string
  /** "email us" and a full stop follow. */
  readonly text: string
  /** On the button. */
  readonly again: string
}

const KEPT = 'Nothing was lost: your answers are still here.'

/** What to tell a visitor whose form could not be taken. `isOnline` is whether the browser has a connection by now. */
export function failureWords(
  { code, retryAfterSeconds }: FormFailure,
  isOnline: boolean,
): FailureWords {
  const when = retryAfterSeconds === undefined ? '' : ` ${waitInWords(retryAfterSeconds)}`
  switch (code) {
    case 'offline':
      return isOnline
        ? {
            heading: 'You are back online.',
            text: 'Your answers are still here and not sent yet. Send them now, or',
            again: 'Send again',
          }
        : {
            heading: 'Kept, not sent.',
            text: 'You are offline. Your answers stay here. Send them again when the connection is back, or',
            again: 'Send again',
          }
    case 'unreachable':
      return {
        heading: 'We could not send this.',
        text: `No answer came: the connection may be weak. ${KEPT} Try again: nothing arrives twice. Or`,
        again: 'Try again',
      }
    case 'rate-limited':
      return {
        heading: 'That is more than we can take at once.',
        text: `Several messages came from your network in a short time. ${KEPT} Try again${when}, or`,
        again: 'Try again',
      }
    case 'slot-taken':
      return {
        heading: 'Someone just booked that time.',
        text: `${KEPT} Choose another, or`,
        again: 'Send again',
      }
    case 'booking-changed':
      return {
        heading: 'This booking has changed meanwhile.',
        text: 'Look at how it stands now, or',
        again: 'Send again',
      }
    case 'unavailable':
      return {
        heading: 'We could not send this.',
        text: `${KEPT} Try again${when}, or`,
        again: 'Try again',
      }
  }
}
