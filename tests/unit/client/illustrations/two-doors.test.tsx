import { describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { TwoDoors } from '../../../../client/illustrations/two-doors.tsx'

const ON_FILE = {
  company: 'Example Carrier',
  usdot: 'USDOT 0000000',
  phone: '555-0142',
  unit: 'UNIT 000',
}

describe('TwoDoors', () => {
  it('marks each line of the second door that differs from the first, and no other', () => {
    const page = renderToStaticMarkup(
      <TwoDoors
        drawingLabel="Two doors."
        onFile={ON_FILE}
        atTheGate={{ ...ON_FILE, phone: '555-0199' }}
      />,
    )
    expect(page.match(/ill-diamond/g)).toHaveLength(1)
    expect(page).toMatch(
      /555-0199<\/text><[^>]*ill-diamond|555-0199<\/text><g[^>]*><[^>]*ill-diamond/,
    )
  })
})
