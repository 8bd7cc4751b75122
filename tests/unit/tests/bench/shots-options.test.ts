import { expect, it } from '@jest/globals'
import { chooseStates, readShotsOptions } from '../../../bench/shots/shots-options.ts'

it('all screenshots are taken unless a page is named', () => {
  expect(readShotsOptions([])).toEqual({
    pages: [],
    widths: [320, 390, 768, 1024, 1264, 1440, 1920, 2560],
    themes: ['light', 'dark'],
  })
  const narrowed = ['--page', 'home', '--page', 'menu', '--width', '390', '--theme', 'dark']
  expect(readShotsOptions(narrowed)).toEqual({
    pages: ['home', 'menu'],
    widths: [390],
    themes: ['dark'],
  })
})

it('an invalid option is reported with a valid example', () => {
  expect(() => readShotsOptions(['--width', 'wide'])).toThrow('--width is in pixels')
  expect(() => readShotsOptions(['--theme', 'dusk'])).toThrow('--theme is light or dark')
  expect(() => chooseStates([{ name: 'home', address: '/' }], ['nowhere'])).toThrow('one of home')
})

it('a named page includes its states, but not pages whose names start alike', () => {
  const states = ['home', 'faqs', 'faqs-open', 'faqsimile'].map((name) => ({ name, address: '/' }))
  expect(chooseStates(states, ['faqs']).map(({ name }) => name)).toEqual(['faqs', 'faqs-open'])
})
