import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { FakeTab } from '../fake-tab.ts'

const DRAFT = { typed: { name: 'Dana Example' }, given: {}, openMs: 1_000 }

/** Opens a document of this tab: its memory is empty, its storage is the tab's. */
async function openDocument(tab: FakeTab) {
  jest.resetModules()
  const get = () => tab.sessionStorage
  Object.defineProperty(globalThis, 'sessionStorage', { get, configurable: true })
  return import('../../../../client/forms/form-drafts.ts')
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'sessionStorage')
})

describe('a draft', () => {
  it('survives a reload, separately for each form, until it is deleted', async () => {
    const tab = new FakeTab()
    ;(await openDocument(tab)).saveDraft('contact', DRAFT)
    const { readDraft, saveDraft } = await openDocument(tab)
    expect(readDraft('contact')).toEqual(DRAFT)
    expect(readDraft('demo')).toBeUndefined()
    saveDraft('contact', undefined)
    expect(readDraft('contact')).toBeUndefined()
    expect([...tab.kept]).toEqual([])
  })

  it('lasts as long as its document if storage is blocked', async () => {
    const tab = new FakeTab()
    tab.forbidden = true
    const { readDraft, saveDraft } = await openDocument(tab)
    saveDraft('contact', DRAFT)
    expect(readDraft('contact')).toEqual(DRAFT)
  })

  it.each([
    '',
    'null',
    '{"typed":',
    '[]',
    '{"typed":{"name":1},"given":{},"openMs":1}',
    '{"typed":{},"given":{},"openMs":"1"}',
  ])('stored as %s is ignored', async (note) => {
    const tab = new FakeTab()
    tab.kept.set('form-draft:contact', note)
    const { readDraft } = await openDocument(tab)
    expect(readDraft('contact')).toBeUndefined()
  })
})
