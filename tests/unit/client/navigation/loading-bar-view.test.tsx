import { expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { LoadingBar, LoadingBarDrawing } from '../../../../client/navigation/loading-bar-view.tsx'
import {
  NavigationProvider,
  navigationAtRest,
} from '../../../../client/navigation/navigation-context.ts'

it('is a hidden, empty progress bar with a name when the server sends it', () => {
  const navigation = navigationAtRest('/')
  navigation.bar.end('failed')
  const html = renderToStaticMarkup(
    <NavigationProvider value={navigation}>
      <LoadingBar />
    </NavigationProvider>,
  )
  for (const attribute of [
    'role="progressbar"',
    'aria-label="Loading the page"',
    'aria-valuemin="0"',
    'aria-valuemax="100"',
    'aria-valuenow="0"',
    'data-state="hidden"',
    'data-navigation-bar=""',
  ]) {
    expect(html).toContain(attribute)
  }
  expect(html).toContain('role="status"></p>')
})

it('shows how far it is without a style attribute', () => {
  const html = renderToStaticMarkup(<LoadingBarDrawing percent={42} status="running" />)
  expect(html).toContain('aria-valuenow="42"')
  expect(html).toContain('data-state="running"')
  expect(html).toContain('width="42%"')
  expect(html).not.toContain('style=')
})

it('says so when the page could not be loaded, and only then', () => {
  const failed = renderToStaticMarkup(<LoadingBarDrawing percent={100} status="failed" />)
  const done = renderToStaticMarkup(<LoadingBarDrawing percent={100} status="done" />)
  expect(failed).toContain('role="status">The page could not be loaded</p>')
  expect(done).toContain('role="status"></p>')
})
