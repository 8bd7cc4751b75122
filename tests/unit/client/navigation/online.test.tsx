import { expect, it, jest } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { useOnline, watchOnline } from '../../../../client/navigation/online.ts'

it('the server renders as online', () => {
  const Line = () => <p>{useOnline() ? 'online' : 'offline'}</p>
  expect(renderToStaticMarkup(<Line />)).toBe('<p>online</p>')
})

it('a subscriber gets every change until it unsubscribes', () => {
  const page = new EventTarget()
  const onChange = jest.fn()
  const stop = watchOnline(onChange, page as unknown as Window)
  page.dispatchEvent(new Event('offline'))
  page.dispatchEvent(new Event('online'))
  expect(onChange).toHaveBeenCalledTimes(2)
  stop()
  page.dispatchEvent(new Event('offline'))
  page.dispatchEvent(new Event('online'))
  expect(onChange).toHaveBeenCalledTimes(2)
})
