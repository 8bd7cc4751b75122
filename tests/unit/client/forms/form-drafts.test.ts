import { describe, expect, it } from '@jest/globals'
import { createFormDrafts } from '../../../../client/forms/form-drafts.ts'
import { FakeTab } from '../fake-tab.ts'

const DRAFT = { typed: { name: 'Dana Example' }, given: {}, openMs: 1_000 }

describe('a draft', () => {
  it('is there after a reload, each form by itself', () => {
    const tab = new FakeTab()
    createFormDrafts(tab).keep('contact', DRAFT)
    const reloaded = createFormDrafts(tab)
    expect(reloaded.read('contact')).toEqual(DRAFT)
    expect(reloaded.read('demo')).toBeUndefined()
  })

  it('that was dropped is gone, and nothing of it stays in the tab', () => {
    const tab = new FakeTab()
    const drafts = createFormDrafts(tab)
    drafts.keep('contact', DRAFT)
    drafts.drop('contact')
    expect(drafts.read('contact')).toBeUndefined()
    expect([...tab.kept]).toEqual([])
  })

  it('lives as long as its document where storage is forbidden', () => {
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
  ])('kept as %s is none', (note) => {
    const tab = new FakeTab()
    tab.kept.set('form-draft:contact', note)
    expect(createFormDrafts(tab).read('contact')).toBeUndefined()
  })
})
