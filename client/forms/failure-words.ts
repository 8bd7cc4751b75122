import type { FormFailure } from '../../shared/forms/form-outcome.ts'
import { waitInWords } from './wait-in-words.ts'

interface FailureWords {
  readonly heading: string
  /** "email us" and a period follow. */
  readonly text: string
  readonly again: string
}

/** `isOnline` is the browser's current connection state. A taken time and a saved form have panels of their own. */
export function failureWords(
  { code, retryAfterSeconds }: FormFailure,
  isOnline: boolean,
): FailureWords {
  if (code === 'offline') return isOnline ? BACK_ONLINE : OFFLINE
  const when = retryAfterSeconds === undefined ? '' : ` ${waitInWords(retryAfterSeconds)}`
  const remain = 'Your answers are still here. Try again'
  const heading = 'We couldn’t send this.'
  const again = 'Try again'
  if (code === 'unreachable') {
    const text = `We didn’t get a response. Your connection may be weak. ${remain} (we won’t get it twice), or`
    return { heading, text, again }
  }
  if (code === 'rate-limited') {
    const text = `We got several messages from your network in a short time. ${remain}${when}, or`
    return { heading: 'Too many messages at once.', text, again }
  }
  return { heading, text: `${remain}${when}, or`, again }
}

const BACK_ONLINE: FailureWords = {
  heading: 'You’re back online.',
  text: 'Your answers are still here, and not sent yet. Send them now, or',
  again: 'Send again',
}

const OFFLINE: FailureWords = {
  heading: 'Not sent.',
  text: 'You’re offline. Your answers stay here. Send them when you’re back online, or',
  again: 'Send again',
}
