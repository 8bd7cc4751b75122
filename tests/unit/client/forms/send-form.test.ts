import { describe, expect, it } from '@jest/globals'
import { createFormDrafts } from '../../../../client/forms/form-drafts.ts'
import { sendForm } from '../../../../client/forms/send-form.ts'
import type { FormId } from '../../../../shared/forms/form-id.ts'
import type { FormOutcome } from '../../../../shared/forms/form-outcome.ts'
import { createPageRoutes } from '../../../../shared/pages/all-pages.ts'
import { buildTestSite } from '../../../support/build-test-site.ts'
import { sampleAnswers } from '../../../support/sample-answers.ts'
import { FakeTab } from '../fake-tab.ts'

const { facts } = buildTestSite().services.release
const routes = createPageRoutes(facts)
const REFERENCE = '7K3M-Q0XZ'
const created = () => Response.json({ reference: REFERENCE }, { status: 201 })

type Fields = Readonly<Record<string, string>>

/** A browser with an open form, and a server with configurable responses. */
function openForm(id: FormId = 'contact', path = '/contact-us') {
  const drafts = createFormDrafts(new FakeTab())
  const sent: { address: string; init: RequestInit; body: Record<string, unknown> }[] = []
  const counted: object[] = []
  const browser = { isOnline: true, answer: (): Response | Promise<Response> => created() }
  const page = {
    navigator: {
      get onLine() {
        return browser.isOnline
      },
    },
    async fetch(address: RequestInfo | URL, init: RequestInit = {}) {
      sent.push({ address: String(address), init, body: JSON.parse(String(init.body)) })
      return browser.answer()
    },
  }
  const send = (fields: Fields, signal?: AbortSignal) => {
    const typed = { ...fields, website: fields.website ?? '' }
    drafts.keep(id, { openMs: 5_000, ...drafts.read(id), typed: fields, given: {} })
    const request = new Request(`https://example.com${path}`, {
      method: 'POST',
      body: new URLSearchParams(typed),
      ...(signal && { signal }),
    })
    const record = (step: object) => counted.push(step)
    return sendForm({ facts, routes, id, request, drafts, page, record })
  }
  return { drafts, sent, counted, browser, send }
}

const outcome = (result: FormOutcome | Response): FormOutcome => {
  if (result instanceof Response) throw new Error(`It led to ${result.headers.get('Location')}`)
  return result
}

describe('answers with errors', () => {
  it('are not sent, and return as typed', async () => {
    const { send, sent, drafts } = openForm()
    const fields = { ...sampleAnswers.contact, usdot: '12-AB', message: 'short' }
    const { problems, typed } = outcome(await send(fields))
    expect(problems.map(({ field }) => field)).toEqual(['usdot', 'message'])
    expect(typed).toEqual(fields)
    expect(sent).toEqual([])
    expect(drafts.read('contact')?.attempt).toBeUndefined()
  })

  it('found only by the server are shown the same way', async () => {
    const { send, browser } = openForm()
    const problems = [{ field: 'email', message: 'Enter another email.' }]
    browser.answer = () => Response.json({ error: {}, problems }, { status: 422 })
    expect(outcome(await send(sampleAnswers.contact)).problems).toEqual(problems)
  })
})

describe('a form', () => {
  it('is sent as JSON to its page’s URL, including the query, and outlives the tab', async () => {
    const { send, sent } = openForm('whitepaper', '/download-whitepaper?paper=who-is-at-the-dock')
    await send({ ...sampleAnswers.whitepaper, website: 'trap', attribution: '{}' })
    expect(sent[0]?.address).toBe('/download-whitepaper?paper=who-is-at-the-dock')
    expect(sent[0]?.init).toMatchObject({ method: 'POST', keepalive: true })
    expect(sent[0]?.init.headers).toEqual({
      Accept: 'application/json',
      'Content-Type': 'application/json',
    })
    expect(sent[0]?.body).toMatchObject({
      ...sampleAnswers.whitepaper,
      website: 'trap',
      attribution: '{}',
      elapsedMs: '5000',
      submissionId: expect.stringMatching(/^[\da-f-]{36}$/),
    })
  })

  it('that was accepted leads to its receipt and leaves no draft', async () => {
    const { send, drafts, counted } = openForm()
    const result = (await send(sampleAnswers.contact)) as Response
    expect(result.headers.get('Location')).toBe(
      `/contact-us?sent=${REFERENCE}&topic=carrier-record#sent`,
    )
    expect(counted).toEqual([{ type: 'conversion', name: 'form_sent', subject: 'contact' }])
    expect(drafts.read('contact')).toBeUndefined()
  })

  it('for a white paper leads to its download page', async () => {
    const { send } = openForm('whitepaper', '/download-whitepaper?paper=who-is-at-the-dock')
    const result = (await send(sampleAnswers.whitepaper)) as Response
    expect(result.headers.get('Location')).toBe(
      `/download-whitepaper-thankyou?paper=who-is-at-the-dock&sent=${REFERENCE}#sent`,
    )
  })

  it('keeps what was typed while it was being sent', async () => {
    const { send, drafts, browser } = openForm()
    browser.answer = () => {
      const draft = drafts.read('contact')
      if (draft)
        drafts.keep('contact', { ...draft, typed: { ...draft.typed, message: 'And more.' } })
      return created()
    }
    await send(sampleAnswers.contact)
    expect(drafts.read('contact')).toMatchObject({ typed: { message: 'And more.' } })
    expect(drafts.read('contact')?.attempt).toBeUndefined()
  })
})

describe('a form without an answer', () => {
  const failures: [string, () => Response | Promise<Response>, object][] = [
    ['lost', () => Promise.reject(new TypeError('Failed to fetch')), { code: 'unreachable' }],
    ['cut off', () => new Response('{"refer', { status: 201 }), { code: 'unavailable' }],
    [
      'answered by a hotel',
      () => new Response('<!doctype html>', { status: 200 }),
      { code: 'unavailable' },
    ],
    [
      'too much',
      () => new Response('{}', { status: 429, headers: { 'Retry-After': '600' } }),
      { code: 'rate-limited', retryAfterSeconds: 600 },
    ],
    [
      'not stored',
      () =>
        Response.json(
          { error: { code: 'x', message: 'x', requestId: 'r-1' } },
          { status: 503, headers: { 'Retry-After': '30' } },
        ),
      { code: 'unavailable', retryAfterSeconds: 30, requestId: 'r-1' },
    ],
    [
      'refused with a date',
      () =>
        new Response('null', {
          status: 500,
          headers: { 'Retry-After': 'Fri, 20 Nov 2026 08:00:00 GMT' },
        }),
      { code: 'unavailable' },
    ],
    [
      'refused without a reason',
      () => Response.json({ problems: [] }, { status: 422 }),
      { code: 'unavailable' },
    ],
  ]

  it.each(failures)(
    'that was %s is shown again with everything typed',
    async (_, answer, failure) => {
      const { send, browser, drafts } = openForm()
      browser.answer = answer
      const result = outcome(await send(sampleAnswers.contact))
      expect(result).toEqual({
        form: 'contact',
        typed: sampleAnswers.contact,
        problems: [],
        failure,
      })
      expect(drafts.read('contact')?.typed).toEqual(sampleAnswers.contact)
    },
  )

  it('because of a lost connection is saved', async () => {
    const { send, browser } = openForm()
    browser.isOnline = false
    browser.answer = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(outcome(await send(sampleAnswers.contact)).failure).toEqual({ code: 'offline' })
  })

  it('is the same submission when resent, until its answers change', async () => {
    const { send, sent, browser } = openForm()
    browser.answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await send(sampleAnswers.contact)
    await send({ ...sampleAnswers.contact, name: ' Dana  Example' })
    await send({ ...sampleAnswers.contact, name: 'Jo Example' })
    const ids = sent.map(({ body }) => body.submissionId)
    expect(ids[1]).toBe(ids[0])
    expect(ids[2]).not.toBe(ids[0])
  })

  it('because the visitor left keeps its draft, and is the same submission when resent', async () => {
    const { send, sent, browser, drafts } = openForm()
    const leaving = new AbortController()
    browser.answer = () => {
      leaving.abort()
      return created()
    }
    await send(sampleAnswers.contact, leaving.signal)
    expect(drafts.read('contact')?.typed).toEqual(sampleAnswers.contact)
    await send(sampleAnswers.contact)
    expect(sent[1]?.body.submissionId).toBe(sent[0]?.body.submissionId)
    expect(drafts.read('contact')).toBeUndefined()
  })
})

describe('a booking', () => {
  const demo = { ...sampleAnswers.demo, preferredTimes: '', slot: '2099-01-05T15:00:00.000Z' }

  it('leads to its own page, rendered by the server', async () => {
    const { send, browser } = openForm('demo', '/schedule-your-demo')
    const headers = { Location: '/schedule-your-demo?booking=TOKEN#sent' }
    browser.answer = () => Response.json({ reference: REFERENCE }, { status: 201, headers })
    const answer = (await send(demo)) as Response
    expect(answer.headers.get('Location')).toBe(headers.Location)
    expect(answer.headers.get('X-Remix-Reload-Document')).toBe('true')
  })

  it('for a time that was just taken returns with the nearest open times', async () => {
    const { send, browser } = openForm('demo', '/schedule-your-demo')
    const alternatives = [{ start: '2099-01-05T16:30:00.000Z', offsetMinutes: -360 }]
    const body = {
      error: { code: 'slot-taken' },
      alternatives: [...alternatives, null, { start: '' }],
    }
    browser.answer = () => Response.json(body, { status: 409 })
    const { failure, typed } = outcome(await send(demo))
    expect(failure).toEqual({ code: 'slot-taken', alternatives })
    expect(typed.slot).toBe(demo.slot)
  })
})
