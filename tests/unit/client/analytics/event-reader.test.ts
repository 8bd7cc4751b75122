import { beforeEach, describe, expect, it } from '@jest/globals'
import { createEventReader } from '../../../../client/analytics/event-reader.ts'
import type { RecordableEvent } from '../../../../client/analytics/record.ts'
import { PageNotFoundError } from '../../../../shared/errors.ts'

const ORIGIN = 'https://site.example'
let read: (what: RecordableEvent | object, path?: string) => unknown

beforeEach(() => {
  const readEvent = createEventReader({ origin: ORIGIN })
  read = (what, path = '/faqs') => readEvent({ what: what as RecordableEvent, path, atMs: 0 })
})

const view = { type: 'page_view', title: 'Questions', referrer: '', campaign: {} }

/** An input event in a field of `form`, or in a field without a form. */
const input = (form?: string) => ({ type: 'input', target: { form: form && { id: form } } })

describe('an event', () => {
  it('sent by the app is counted on its page', () => {
    expect(read(view, '/why')).toEqual({ ...view, path: '/why' })
    const step = { type: 'conversion', name: 'form_sent', subject: 'demo' }
    expect(read(step)).toEqual({ ...step, path: '/faqs' })
  })

  it('without a meaning is not counted', () => {
    expect(read({ type: 'pagehide' })).toBeUndefined()
    expect(read({ type: 'click', target: null })).toBeUndefined()
    expect(read({ type: 'input', target: {} })).toBeUndefined()
  })
})

describe('a form', () => {
  it('starts with its first input, once per page view', () => {
    const begun = { type: 'conversion', name: 'form_start', path: '/faqs', subject: 'contact' }
    read(view)
    expect(read(input('contact-form'))).toEqual(begun)
    expect(read(input('contact-form'))).toBeUndefined()
    expect(read(input('demo-form'))).toMatchObject({ subject: 'demo' })
    read(view)
    expect(read(input('contact-form'))).toEqual(begun)
  })

  it('with an unknown id, such as a search, is not counted', () => {
    expect(read(input('search'))).toBeUndefined()
    expect(read(input())).toBeUndefined()
  })
})

describe('an exception', () => {
  it('is reported with its source, wherever it was thrown', () => {
    const error = new RangeError('Too far')
    error.stack = ''
    const told = { type: 'exception', path: '/faqs', name: 'RangeError', message: 'Too far' }
    expect(read({ type: 'error', error })).toMatchObject({ ...told, source: 'error' })
    expect(read({ type: 'error', message: 'No error at hand' })).toMatchObject({
      name: 'string',
      message: 'No error at hand',
    })
    const other = Object.assign(new RangeError('Further'), { stack: '' })
    expect(read({ type: 'unhandledrejection', reason: other })).toMatchObject({
      source: 'rejection',
      message: 'Further',
    })
    const third = Object.assign(new TypeError('x'), { stack: '' })
    expect(read({ type: 'caught', source: 'react', error: third })).toMatchObject({
      source: 'react',
    })
  })

  it('is not reported twice, or if it is an expected error', () => {
    const error = Object.assign(new Error('Once'), { stack: '' })
    expect(read({ type: 'error', error })).toBeDefined()
    expect(read({ type: 'error', error })).toBeUndefined()
    expect(read({ type: 'caught', source: 'react', error: new PageNotFoundError() })).toBe(
      undefined,
    )
  })
})
