import { expect, it } from '@jest/globals'
import { loadInFull } from '../../../../client/navigation/chunk-loader.ts'

function goFrom(href: string, target: string) {
  const calls: string[] = []
  const location = {
    href,
    assign: (url: string | URL) => calls.push(`assign ${url}`),
    reload: () => calls.push('reload'),
  }
  loadInFull(target, { location })
  return calls
}

it('asks the server for the page', () => {
  expect(goFrom('https://example.com/', '/faqs?x=1#q')).toEqual([
    'assign https://example.com/faqs?x=1#q',
  ])
})

it('asks again for the page that is open', () => {
  expect(goFrom('https://example.com/faqs', '/faqs')).toEqual(['assign https://example.com/faqs'])
})

it('reloads when only the hash differs, which would otherwise load nothing', () => {
  expect(goFrom('https://example.com/faqs#a', '/faqs#b')).toEqual([
    'assign https://example.com/faqs#b',
    'reload',
  ])
})
