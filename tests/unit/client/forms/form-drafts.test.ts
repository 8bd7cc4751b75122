import { describe, expect, it } from '@jest/globals'
import { createFormDrafts } from '../../../../client/forms/form-drafts.ts'
import { FakeTab } from '../fake-tab.ts'

const DRAFT = { typed: { name: 'Dana Example' }, given: {}, openMs: 1_000 }

describe('a draft', () => {
  it('survives a reload, separately for each form', () => {
    const tab = new FakeTab()
    createFormDrafts(tab).keep('contact', DRAFT)
    const reloaded = createFormDrafts(tab)
    expect(reloaded.read('contact')).toEqual(DRAFT)
    expect(reloaded.read('demo')).toBeUndefined()
  })

  it('that was dropped leaves nothing in the tab', () => {
    const tab = new FakeTab()
    const drafts = createFormDrafts(tab)
    drafts.keep('contact', DRAFT)
    drafts.drop('contact')
    expect(drafts.read('contact')).toBeUndefined()
    expect([...tab.kept]).toEqual([])
  })

  it('lasts as long as its document if storage is blocked', () => {
    const tab = new FakeTab()
    tab.forbidden = true
    const drafts = createFormDrafts(tab)
    drafts.keep('contact', DRAFT)
    expect(drafts.read('contact')).toEqual(DRAFT)
    drafts.drop('contact')
    expect(drafts.read('contact')).toBeUndefined()
  })

  it.each([
    '',
    'null',
    '{"typed":',
    '[]',
    '{"typed":{"name":1},"given":{},"openMs":1}',
    '{"typed":{},"given":{},"openMs":"1"}',
  ])('stored as %s is ignored', (note) => {
    const tab = new FakeTab()
    tab.kept.set('form-draft:contact', note)
    expect(createFormDrafts(tab).read('contact')).toBeUndefined()
  })
})
