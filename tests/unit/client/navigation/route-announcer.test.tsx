import { expect, it, jest } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  createRouteAnnouncements,
  RouteAnnouncer,
} from '../../../../client/navigation/route-announcer.tsx'

it('stands empty and polite on first load, when the screen reader reads the title by itself', () => {
  const announcements = createRouteAnnouncements()
  announcements.announce('Partners')
  const html = renderToStaticMarkup(<RouteAnnouncer announcements={announcements} />)
  expect(html).toContain('aria-live="polite"')
  expect(html).toContain('<span></span>')
})

it('announces each title, also the same one twice', () => {
  const announcements = createRouteAnnouncements()
  const onChange = jest.fn()
  announcements.subscribe(onChange)
  announcements.announce('Partners')
  const first = announcements.getSnapshot()
  announcements.announce('Partners')
  const second = announcements.getSnapshot()
  expect([first.title, second.title]).toEqual(['Partners', 'Partners'])
  expect(second.turn).not.toBe(first.turn)
  expect(onChange).toHaveBeenCalledTimes(2)
})
