import { expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { PartnerLanes } from '../../../../../client/pages/partners/partner-lanes.tsx'

const lanes = {
  caption: 'Who brings what',
  laneLabel: 'Lane',
  bringLabel: 'You bring',
  receiveLabel: 'You receive',
  rows: [
    { name: 'Example systems', role: 'Open the file', bring: 'A number', receive: 'A link' },
    { name: 'Example insurers', role: 'Confirm cover', bring: 'A period', receive: 'A file' },
  ],
}

it('stays a table for a screen reader, with a header for every row and column', () => {
  const html = renderToStaticMarkup(<PartnerLanes lanes={lanes} />)

  expect(html.match(/role="columnheader" scope="col"/g)).toHaveLength(3)
  expect(html.match(/role="rowheader" scope="row"/g)).toHaveLength(2)
  expect(html).toContain('<caption class="visually-hidden">Who brings what</caption>')
})

it('carries the label of the column in each cell, for phones, where the head is not seen', () => {
  const html = renderToStaticMarkup(<PartnerLanes lanes={lanes} />)

  expect(html.match(/data-label="You bring">A (number|period)</g)).toHaveLength(2)
  expect(html.match(/data-label="You receive">A (link|file)</g)).toHaveLength(2)
})
