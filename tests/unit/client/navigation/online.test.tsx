import { expect, it, jest } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { useOnline, watchOnline } from '../../../../client/navigation/online.ts'

it('is online on the server', () => {
  const Line = () => <p>{useOnline() ? 'online' : 'offline'}</p>
  expect(renderToStaticMarkup(<Line />)).toBe('<p>online</p>')
})

it('hears of every change until it stops listening', () => {
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
