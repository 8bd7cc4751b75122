import { expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { LastResort } from '../../../../client/app/last-resort.tsx'
import { ReportedError } from '../../../../shared/page-state.ts'

it('the last-resort page needs no provider and shows the class of an error, but not its message', () => {
  const html = renderToStaticMarkup(<LastResort error={new TypeError('secret')} />)
  expect(html).toContain('<title>An error occurred while showing the error page</title>')
  expect(html).toContain('<h1>An error occurred while showing the error page</h1>')
  expect(html).toContain('TypeError')
  expect(html).not.toContain('secret')
  expect(html).toContain('<a href="/">Go back to home</a>')
})

it('the last-resort page shows the message and request id of an error that the server reported', () => {
  const failure = { status: 503, message: 'Nothing could be stored', requestId: 'request-000' }
  const html = renderToStaticMarkup(<LastResort error={new ReportedError(failure)} />)
  expect(html).toContain('Nothing could be stored')
  expect(html).toContain('Request request-000')
})

it.each([undefined, null, 'secret', Object.create(null)])('shows %p too', (error) => {
  const html = renderToStaticMarkup(<LastResort error={error} />)
  expect(html).toContain('Go back to home')
  expect(html).not.toContain('secret')
})
