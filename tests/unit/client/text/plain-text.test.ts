import { describe, expect, it } from '@jest/globals'
import { plainText } from '../../../../client/text/plain-text.ts'

describe('plainText', () => {
  it('puts every paragraph and list item on its own line', () => {
    const text = plainText([
      ['p', {}, 'Write down ', ['strong', {}, 'the number'], '.'],
      ['ul', {}, ['li', {}, 'on the seal'], ['li', {}, ['p', {}, 'on the paper']]],
    ])
    expect(text).toBe('Write down the number.\non the seal\non the paper')
  })

  it('keeps the words of a link and drops its address', () => {
    const text = plainText([['p', {}, 'See ', ['a', { href: '/faqs#x' }, 'the answer'], '.']])
    expect(text).toBe('See the answer.')
  })

  it('is empty for a text without words', () => {
    expect(plainText([])).toBe('')
  })
})
