import { describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { OnlineStrip } from '../../../../client/components/online-strip.tsx'

describe('OnlineStrip', () => {
  it('is an empty live region while there is a connection', () => {
    expect(renderToStaticMarkup(<OnlineStrip online />)).toBe(
      '<div class="online-strip" role="status" data-online-strip=""></div>',
    )
  })

  it('says that the connection is gone', () => {
    expect(renderToStaticMarkup(<OnlineStrip online={false} />)).toContain('You’re offline.')
  })

  it('says that the connection is back', () => {
    expect(renderToStaticMarkup(<OnlineStrip online returned />)).toContain('You’re back online.')
  })
})
