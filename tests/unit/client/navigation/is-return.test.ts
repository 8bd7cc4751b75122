import { expect, it } from '@jest/globals'
import { isReturn } from '../../../../client/navigation/is-return.ts'

function openedBy(...types: string[]) {
  const getEntriesByType = (kind: string) =>
    kind === 'navigation' ? types.map((type) => ({ type })) : []
  return { performance: { getEntriesByType } } as unknown as Parameters<typeof isReturn>[0]
}

it.each(['reload', 'back_forward'])('is one when the document was opened by %s', (type) => {
  expect(isReturn(openedBy(type))).toBe(true)
})

it('is none when the document was opened anew, or the browser does not tell', () => {
  expect(isReturn(openedBy('navigate'))).toBe(false)
  expect(isReturn(openedBy())).toBe(false)
})
