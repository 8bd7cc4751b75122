import { describe, expect, it } from '@jest/globals'
import {
  ChunkLoadError,
  errorMessage,
  errorStatus,
  PayloadLoadError,
  SiteError,
  StaleReleaseError,
  UiNotReadyError,
} from '../../../shared/errors.ts'

const GENERIC = 'Something failed on our side'

describe('errorStatus', () => {
  it.each([400, 599])('takes %d, an edge of what counts', (status) => {
    expect(errorStatus({ status })).toBe(status)
  })

  it.each([399, 600, 404.5, '404', Number.NaN, 200, null])('takes %p for no status', (status) => {
    expect(errorStatus({ status })).toBe(500)
    expect(errorStatus({ status, response: { status: 418 } })).toBe(418)
  })
})

describe('errorMessage', () => {
  it('never reveals the message of an unexpected error', () => {
    expect(errorMessage(new Error('SELECT failed'))).toBe(GENERIC)
    expect(errorMessage(new SiteError('disk full'))).toBe(GENERIC)
    expect(errorMessage(new UiNotReadyError('DrawerButton'))).toBe(GENERIC)
    expect(errorMessage('thrown text')).toBe(GENERIC)
    expect(errorMessage(undefined)).toBe(GENERIC)
  })

  it('does not call a refused request our failure, nor repeat its words', () => {
    const refused = Object.assign(new Error('Failed to decode param %E0'), { status: 400 })
    expect(errorMessage(refused)).toBe('This request could not be answered')
  })

  it.each([ChunkLoadError, PayloadLoadError, StaleReleaseError])(
    'says in one sentence what happened to a %p and keeps the cause for the log',
    (Kind) => {
      const cause = new TypeError('fetch failed')
      const error = new Kind(cause)
      expect(errorMessage(error)).toBe('This page could not be loaded')
      expect(error.cause).toBe(cause)
    },
  )
})

describe('the errors we expect', () => {
  it('says which component is outside the UI provider and how to fix it', () => {
    const { message } = new UiNotReadyError('DrawerButton')
    expect(message).toMatch(/^The UI library is not set up: DrawerButton was used outside/)
    expect(message).toContain('Render the provider above it')
  })
})
