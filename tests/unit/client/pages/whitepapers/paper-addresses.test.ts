import { describe, expect, it } from '@jest/globals'
import { paperAddresses } from '../../../../../client/pages/whitepapers/paper-addresses.ts'

describe('paperAddresses', () => {
  it('lets a softly gated paper be read on the site', () => {
    expect(paperAddresses({ slug: 'example', access: 'soft' })).toEqual({
      read: '/whitepapers?paper=example',
      get: '/download-whitepaper?paper=example',
    })
  })

  it('gives a gated paper no reading page', () => {
    expect(paperAddresses({ slug: 'example', access: 'gated' }).read).toBeUndefined()
  })
})
