import { expect, it } from '@jest/globals'
import { focusHeading, focusQuietly } from '../../../../client/navigation/scroll.ts'
import { FakeElement } from './fake-window.ts'

function pageWithHeading(heading: FakeElement | null) {
  const querySelector = (selector: string) => (selector === 'main h1' ? heading : null)
  return { querySelector } as unknown as Pick<Document, 'querySelector'>
}

it('moves the focus to the h1 without scrolling', () => {
  const heading = new FakeElement()
  focusHeading(pageWithHeading(heading))
  expect(heading.hasFocus).toBe(true)
  expect(heading.attributes.get('tabindex')).toBe('-1')
  expect(heading.focusCalls.every((options) => options?.preventScroll)).toBe(true)
})

it('makes the h1 an ordinary heading again when the focus leaves it', () => {
  const heading = new FakeElement()
  focusHeading(pageWithHeading(heading))
  heading.dispatchEvent(new Event('blur'))
  expect(heading.attributes.has('tabindex')).toBe(false)
})

it('changes nothing about an element that takes the focus by itself', () => {
  const field = new FakeElement({ takesFocus: true })
  focusQuietly(field as unknown as HTMLElement)
  expect(field.hasFocus).toBe(true)
  expect(field.attributes.has('tabindex')).toBe(false)
})

it('does nothing on a page without an h1', () => {
  expect(() => focusHeading(pageWithHeading(null))).not.toThrow()
})
