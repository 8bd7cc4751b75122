import { expect, it } from '@jest/globals'
import { readClick } from '../../../../client/analytics/read-click.ts'

const ORIGIN = 'https://site.example'

interface FakeLink {
  readonly href: string
  readonly isCall?: boolean
}

/** A click inside a link or an accordion question. */
function click({ link, question }: { link?: FakeLink; question?: object | null }) {
  const anchor = link && {
    ...urlParts(link.href),
    matches: (selector: string) => selector === '.button:not(.button-text)' && link.isCall === true,
  }
  const summary = question !== undefined && { closest: () => question }
  const target = { closest: (name: string) => (name === 'a' ? anchor : summary) || null }
  return readClick({ target: target as unknown as EventTarget }, ORIGIN)
}

function urlParts(href: string) {
  const { origin, pathname } = new URL(href, ORIGIN)
  return { origin, pathname }
}

it('a button to another page is a call to action, named after that page', () => {
  const link = { href: '/schedule-your-demo?from=top#when', isCall: true }
  expect(click({ link })).toEqual({ name: 'cta_click', subject: '/schedule-your-demo' })
  expect(click({ link: { href: '/', isCall: true } })?.subject).toBe('/')
})

it('links in text, to files or to other sites are not calls to action', () => {
  expect(click({ link: { href: '/faqs' } })).toBeUndefined()
  expect(click({ link: { href: '/schedule-your-demo.ics?booking=KEY', isCall: true } })).toBe(
    undefined,
  )
  expect(click({ link: { href: 'https://other.example/faqs', isCall: true } })).toBeUndefined()
  expect(click({ link: { href: 'mailto:jo@example.com', isCall: true } })).toBeUndefined()
})

it('a paper is identified by its name, never with the key of its link', () => {
  const href = '/downloads/the-first-120-days.pdf?key=SECRET'
  const download = { name: 'download', subject: 'the-first-120-days' }
  expect(click({ link: { href, isCall: true } })).toEqual(download)
  expect(click({ link: { href } })).toEqual(download)
})

it('a question counts when it opens, if it has its own URL', () => {
  expect(click({ question: { id: 'claims', open: false } })).toEqual({
    name: 'faq_open',
    subject: 'claims',
  })
  expect(click({ question: { id: 'claims', open: true } })).toBeUndefined()
  expect(click({ question: { id: '', open: false } })).toBeUndefined()
  expect(click({ question: null })).toBeUndefined()
})

it('other clicks are not counted', () => {
  expect(readClick({ target: null }, ORIGIN)).toBeUndefined()
  expect(click({})).toBeUndefined()
})
