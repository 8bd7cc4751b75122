import { describe, expect, it } from '@jest/globals'
import { plateLines } from '../../../../../client/pages/error-page/plate-lines.ts'

describe('plateLines', () => {
  it('sets the last word on the second line', () => {
    expect(plateLines('The road ends')).toEqual(['The road', 'ends'])
  })

  it('leaves the second line empty for a single word', () => {
    expect(plateLines('Closed')).toEqual(['Closed', ''])
  })
})
