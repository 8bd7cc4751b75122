import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import {
  editForm,
  fillAgain,
  openForm,
  readSession,
  updateSession,
} from '../../../../client/forms/form-session.ts'
import { sendForm } from '../../../../client/forms/send-form.ts'
import {
  restoreUnsent,
  sendUnsentForms,
  stopUnsentForm,
  watchUnsentForms,
} from '../../../../client/forms/send-later.ts'
import { findAccepted, removeUnsent, unsentForms } from '../../../../client/forms/unsent-forms.ts'
import { readRelease } from '../../../../server/release.ts'
import { createForms } from '../../../../shared/forms/forms.ts'
import {
  RECEIPT_WAIT_MS,
  SAVED_FORM_MAX_AGE_MS,
  UNSENT_RETRY_MS,
} from '../../../../shared/timings.ts'
import { countCharacters, limitedStorage } from '../../../support/limited-storage.ts'
import { sampleAnswers } from '../../../support/sample-answers.ts'
import { TEST_RELEASE } from '../../../support/test-release.ts'

const { contact } = createForms(readRelease(TEST_RELEASE).facts)
const typed = sampleAnswers.contact
const empty = Object.fromEntries(contact.fields.map(({ name }) => [name, '']))
const PLENTY = 1_000_000

const ACCEPTED = { status: 201, json: { reference: 'AAAA-BBBB' }, done: '/receipt?key=1#receipt' }

let answer: () => Promise<Response>
let posts = 0

const accept = async () =>
  Response.json(ACCEPTED.json, { status: ACCEPTED.status, headers: { Location: ACCEPTED.done } })

const lose = () => Promise.reject(new TypeError('Failed to fetch'))

const refuse = async () =>
  Response.json({ problems: [{ field: 'email', message: 'Enter another.' }] }, { status: 422 })

/** The parts of a browser that a form is sent with. */
function openTab(sizes: { readonly local?: number; readonly session?: number } = {}) {
  const { local = PLENTY, session = PLENTY } = sizes
  const localStorage = limitedStorage(local)
  const sessionStorage = limitedStorage(session)
  Object.assign(globalThis, {
    window: { localStorage, sessionStorage },
    document: { getElementById: () => null }, // nothing is counted
    fetch: () => {
      posts += 1
      return answer()
    },
  })
  return { localStorage, sessionStorage }
}

function openContact() {
  updateSession('contact', { state: 'editing', answers: {}, sent: undefined, attempt: undefined })
  openForm(contact, { given: {}, path: '/contact-us', served: undefined, early: undefined })
}

const send = (answers = typed) => sendForm(contact, { typed: answers, website: '', notice: '' })

beforeEach(() => {
  jest.useFakeTimers()
  answer = accept
  posts = 0
})
afterEach(() => {
  for (const { id } of unsentForms.getSnapshot()) removeUnsent(id)
  jest.useRealTimers()
})

it('two clicks in one moment send a form once', async () => {
  openTab()
  openContact()
  await Promise.all([send(), send()])
  expect(posts).toBe(1)
})

describe('a form whose receipt does not open', () => {
  it('says itself that it was accepted, with the reference, and is empty', async () => {
    openTab()
    openContact()
    await send()
    jest.advanceTimersByTime(RECEIPT_WAIT_MS)
    const { state, savedId, answers } = readSession('contact')
    expect(state).toBe('saved')
    expect(answers.message).toBeFalsy()
    expect(unsentForms.getSnapshot()).toMatchObject([
      { id: savedId, answer: { reference: 'AAAA-BBBB', done: ACCEPTED.done } },
    ])
  })

  it('keeps what was typed while it was being sent', async () => {
    openTab()
    openContact()
    const sent = send()
    editForm('contact', { message: 'And another thing.' })
    await sent
    jest.advanceTimersByTime(RECEIPT_WAIT_MS)
    expect(readSession('contact')).toMatchObject({
      state: 'saved',
      answers: { message: 'And another thing.' },
    })
  })
})

it('an accepted form is remembered in its tab without its answers, until it is closed', async () => {
  const { localStorage } = openTab()
  openContact()
  await send()
  expect(Object.keys(localStorage)).toEqual([])
  const accepted = findAccepted(ACCEPTED.done)
  expect(accepted).toEqual({
    ...accepted,
    answer: { reference: 'AAAA-BBBB', done: ACCEPTED.done },
    fields: {},
    draft: { typed: {}, given: {} },
  })
  removeUnsent(accepted?.id ?? '')
  expect(findAccepted(ACCEPTED.done)).toBeUndefined()
})

describe('an empty form, after the answers were sent,', () => {
  it('still offers them when it is sent by mistake, and takes them without its problems', async () => {
    openTab()
    openContact()
    updateSession('contact', { sent: typed })
    await send(empty)
    expect(readSession('contact')).toMatchObject({ state: 'refused', sent: typed })
    fillAgain('contact')
    expect(readSession('contact')).toMatchObject({
      state: 'editing',
      outcome: undefined,
      answers: typed,
    })
  })
})

describe('if this tab can store nothing more,', () => {
  /** A form that a weak signal lost, in a tab whose storage is full. */
  async function loseForm() {
    answer = lose
    const { localStorage } = openTab({ session: 0 })
    openContact()
    await send()
    const [unsent] = unsentForms.getSnapshot()
    if (!unsent) throw new Error('it was not stored')
    return { unsent, notes: () => Object.keys(localStorage) }
  }

  it('an unsent form whose answers are restored is still stored', async () => {
    const { unsent, notes } = await loseForm()
    restoreUnsent(unsent)
    expect(readSession('contact').answers).toMatchObject(typed)
    expect(notes()).toEqual([`unsent-form:${unsent.id}`])
  })

  it('one that its visitor stops is still stored, and is not sent', async () => {
    const { unsent, notes } = await loseForm()
    stopUnsentForm(unsent)
    expect(readSession('contact').answers).toMatchObject(typed)
    expect(notes()).toEqual([`stopped-form:${unsent.id}`])
    expect(unsentForms.getSnapshot()).toMatchObject([{ id: unsent.id, isRestored: true }])
  })
})

describe('in a storage that is full once a form is stored,', () => {
  /** Sends the form where it just fits. */
  async function sendFitting(local: number) {
    const { localStorage } = openTab({ local })
    openContact()
    await send()
    return localStorage
  }

  /** The characters that the form takes while it is being sent. */
  async function measure(): Promise<number> {
    answer = () => new Promise(() => {})
    const { localStorage } = openTab()
    openContact()
    void send()
    return countCharacters(localStorage)
  }

  it('a lost form is not taken for saved: its answers stay in the form, with the reason', async () => {
    const size = await measure()
    answer = lose
    const localStorage = await sendFitting(size)
    expect(readSession('contact')).toMatchObject({
      state: 'refused',
      answers: typed,
      outcome: { failure: { code: 'unreachable' } },
    })
    expect(Object.keys(localStorage)).toEqual([])
  })

  it('one that is lost when its visitor has left the form is still stored, and sent later', async () => {
    const size = await measure()
    answer = lose
    const { localStorage } = openTab({ local: size })
    openContact()
    const sent = send()
    updateSession('contact', { shown: undefined })
    await sent
    expect(Object.keys(localStorage)).toHaveLength(1)
    expect(readSession('contact').answers).toMatchObject(typed)
    answer = accept
    await sendUnsentForms()
    expect(unsentForms.getSnapshot()).toMatchObject([{ answer: { reference: 'AAAA-BBBB' } }])
    expect(readSession('contact')).toMatchObject({ state: 'editing', sent: typed })
    expect(Object.keys(localStorage)).toEqual([])
  })

  it('a refusal that comes when its visitor has left the form is stored', async () => {
    const size = await measure()
    answer = refuse
    const { localStorage } = openTab({ local: size })
    openContact()
    const sent = send()
    updateSession('contact', { shown: undefined })
    await sent
    expect(unsentForms.getSnapshot()).toMatchObject([
      { answer: { problems: [{ field: 'email' }] }, draft: { typed } },
    ])
    expect(Object.keys(localStorage)).toHaveLength(1)
  })

  it('one that its visitor stops keeps its answers beside those of the form', async () => {
    answer = lose
    const { localStorage } = openTab()
    openContact()
    await send()
    const [unsent] = unsentForms.getSnapshot()
    if (!unsent) throw new Error('it was not stored')
    Object.defineProperty(localStorage, 'characters', { value: countCharacters(localStorage) })
    editForm('contact', { message: 'A second message.' })
    stopUnsentForm(unsent)
    expect(Object.keys(localStorage)).toEqual([`stopped-form:${unsent.id}`])
  })
})

describe('a stored form', () => {
  beforeAll(() => {
    Object.assign(globalThis, { addEventListener: () => {} })
    openTab()
    watchUnsentForms()
  })

  /** Sends a form that its visitor leaves before the answer. */
  async function sendAndLeave(first: () => Promise<Response>): Promise<void> {
    answer = first
    openTab()
    openContact()
    const sent = send()
    updateSession('contact', { shown: undefined })
    await sent
    expect(posts).toBe(1)
  }

  /** Lets them pass one by one: a later attempt is timed by the one before. */
  async function minutes(count: number): Promise<void> {
    for (let minute = 0; minute < count; minute += 1)
      await jest.advanceTimersByTimeAsync(UNSENT_RETRY_MS)
  }

  const fail =
    (status: number, headers = {}) =>
    async () =>
      Response.json({ error: { code: 'x', message: 'x' } }, { status, headers })

  it('that a weak signal lost is sent a minute later, and shown as accepted', async () => {
    await sendAndLeave(lose)
    answer = accept
    await minutes(1)
    expect(posts).toBe(2)
    expect(unsentForms.getSnapshot()).toMatchObject([{ answer: { reference: 'AAAA-BBBB' } }])
  })

  it.each([400, 403, 413])(
    'that is refused for good (%i) waits for its visitor',
    async (status) => {
      await sendAndLeave(fail(status))
      await minutes(3)
      expect(posts).toBe(1)
      expect(unsentForms.getSnapshot()).toMatchObject([
        { answer: { failure: { code: 'refused' } } },
      ])
    },
  )

  it('that is refused for ten minutes is sent again after them', async () => {
    await sendAndLeave(fail(429, { 'Retry-After': '600' }))
    await minutes(9)
    expect(posts).toBe(1)
    await minutes(1)
    expect(posts).toBe(2)
  })

  it('that meets an error is sent again after one and two minutes, then after four', async () => {
    await sendAndLeave(fail(503))
    const counts: number[] = []
    for (let minute = 1; minute <= 7; minute += 1) {
      await minutes(1)
      counts.push(posts)
    }
    expect(counts).toEqual([2, 2, 3, 3, 3, 3, 4])
  })

  it('is deleted unsent after 7 days', async () => {
    await sendAndLeave(fail(503))
    const before = posts
    jest.setSystemTime(Date.now() + SAVED_FORM_MAX_AGE_MS)
    await minutes(1)
    expect(posts).toBe(before)
    expect(unsentForms.getSnapshot()).toEqual([])
    expect(Object.keys(window.localStorage)).toEqual([])
  })
})
