import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { AtTheGate } from '../../../../client/illustrations/at-the-gate.tsx'
import { BridgeOut } from '../../../../client/illustrations/bridge-out.tsx'
import { ClaimsOdometer } from '../../../../client/illustrations/claims-odometer.tsx'
import { CoverTimeline } from '../../../../client/illustrations/cover-timeline.tsx'
import { LineNotToCross } from '../../../../client/illustrations/line-not-to-cross.tsx'
import { LoadFile } from '../../../../client/illustrations/load-file.tsx'
import { RoadEnds } from '../../../../client/illustrations/road-ends.tsx'
import { FileScreen } from '../../../../client/illustrations/screens/file-screen.tsx'
import { GateScreen } from '../../../../client/illustrations/screens/gate-screen.tsx'
import { InvitationScreen } from '../../../../client/illustrations/screens/invitation-screen.tsx'
import { SealCheck } from '../../../../client/illustrations/seal-check.tsx'
import { SealTakenApart } from '../../../../client/illustrations/seal-taken-apart.tsx'
import { StripMap } from '../../../../client/illustrations/strip-map.tsx'
import { TwoDoors } from '../../../../client/illustrations/two-doors.tsx'
import { VvttFrame } from '../../../../client/illustrations/vvtt-frame.tsx'
import { WhitepaperCover } from '../../../../client/illustrations/whitepaper-cover.tsx'

const SAYS = 'What the drawing says.'
const NAMES = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh']

/** Drawings whose meaning is read aloud from one sentence. */
const DESCRIBED: Record<string, ReactElement> = {
  'two doors': (
    <TwoDoors
      doors={[
        [{ text: 'Example Carrier' }, { text: '555-0142' }],
        [{ text: 'Example Carrier' }, { text: '555-0199', differs: true }],
      ]}
      description={SAYS}
    />
  ),
  'at the gate': (
    <AtTheGate
      labels={{ code: '0000', unit: '000', driver: 'E. Example', trailer: ['000', '000000'] }}
      description={SAYS}
    />
  ),
  'seal check': (
    <SealCheck
      labels={{ field: 'Seal number', number: '000000', sealClass: 'H' }}
      description={SAYS}
    />
  ),
  'seal, taken apart': (
    <SealTakenApart
      labels={{ number: '000000', sealClass: 'H', field: 'Field 12' }}
      captions={[{ part: 'Head' }, { part: 'Hasp' }, { part: 'Body' }, { part: 'Paper' }]}
      description={SAYS}
    />
  ),
  'check of a seal': <VvttFrame action="verify" number="000000" description={SAYS} />,
  'cover timeline': (
    <CoverTimeline
      dates={['00/00', '00/01', '00/02']}
      lanes={[
        {
          name: 'Cover',
          spans: [
            { from: 0, to: 40 },
            { from: 60, to: 100 },
          ],
        },
      ]}
      lapse="lapsed"
      day={{ at: 50, label: 'Pickup' }}
      description={SAYS}
    />
  ),
  'claims odometer': (
    <ClaimsOdometer
      marks={[
        { short: '30 d', when: '30 days', what: 'One thing.' },
        { short: '120 d', when: '120 days', what: 'Another.' },
      ]}
      position={1}
      description={SAYS}
    />
  ),
}

/** Drawings that are text, or that repeat the words beside them. */
const OTHERS: Record<string, ReactElement> = {
  'strip map': (
    <StripMap
      stops={NAMES.map((name, index) => ({ number: index + 1, name, field: '000000' }))}
      label="Stops"
    />
  ),
  'load file': (
    <LoadFile
      label="Sheets"
      sheets={NAMES.map((title) => ({ title, note: '000' }))}
      front={{
        fields: [{ label: 'Count', value: '00' }],
        signature: { label: 'Signed for by', signedBy: 'E. Example' },
        sealWords: ['File', 'closed'],
      }}
    />
  ),
  'the line not to cross': (
    <LineNotToCross
      labels={{
        parties: ['Shipper', 'Broker', 'Carrier'],
        payment: 'Payment',
        paymentStops: 'stops here',
        outsider: ['A fourth truck.', 'Nobody booked it.'],
      }}
    />
  ),
  'invitation on a phone': (
    <InvitationScreen
      strip={['Invitation', 'Load 000-000']}
      title="Example Freight LLC invites you"
      from="Call them."
      groups={[
        { title: 'Company', note: 'From last time.', boxes: [{ label: 'Name', value: 'Example' }] },
        { title: 'Load', note: 'For the gate.', boxes: [{ label: 'Tractor', value: '000' }] },
      ]}
      never={{ label: 'Never', text: 'a license' }}
      send="Send"
      decline="Decline"
    />
  ),
  'gate check on a tablet': (
    <GateScreen
      strip={['Gate check', 'Load 000-000']}
      title="Compare"
      note="Every line."
      columns={['Compare', 'Tender', 'Seen', 'Match']}
      lines={[
        { name: 'Driver', how: 'Asked', tender: 'Sam', seen: 'Sam', matches: true },
        { name: 'Tractor', how: 'Read', tender: '000', seen: '999', matches: false },
      ]}
      yes="Matches"
      no="Differs"
      caution="It proves nothing by itself."
      hold="Hold"
      release="Release"
    />
  ),
  'file on a computer': (
    <FileScreen
      strip={['Load file', 'Load 000-000']}
      title="Example Mill to Example Stores"
      note="Example Carrier LLC"
      sheetsLabel="Sheets"
      sheets={NAMES.map((name, index) => ({ number: index + 1, name, by: 'E.', at: '00/00' }))}
      open={{
        number: 4,
        title: '4. Sealed',
        boxes: [{ label: 'Seal', value: '000000' }],
        photos: ['Freight', 'Door', 'Seal'],
        notProved: { label: 'Not proved', text: 'What was loaded' },
      }}
      sealWords={['File', 'closed']}
      foot="Every view is logged."
    />
  ),
  'road ends': <RoadEnds plate={['Road', 'ends']} />,
  'bridge out': <BridgeOut plate={['Bridge', 'out']} gap="One span missing" />,
  cover: <WhitepaperCover pattern="gore" number={1} title="An example" />,
}

describe.each(Object.entries({ ...DESCRIBED, ...OTHERS }))('the drawing "%s"', (_, drawing) => {
  const html = renderToStaticMarkup(drawing)

  it('weighs under 6 KB when compressed', () => {
    expect(brotliCompressSync(html).byteLength).toBeLessThan(6 * 1024)
  })

  it('holds no inline style, which the security policy would drop', () => {
    expect(html).not.toMatch(/<style|\sstyle=/)
  })

  it('takes its colours from the stylesheet', () => {
    expect(html).not.toMatch(/#[0-9a-f]{3,8}\b|(?:fill|stroke|color)="/i)
  })
})

describe.each(Object.entries(DESCRIBED))('the drawing "%s"', (_, drawing) => {
  it('is one picture with one description', () => {
    const html = renderToStaticMarkup(drawing)

    expect(html.match(/role="img"/g)).toHaveLength(1)
    expect(html).toContain(`aria-label="${SAYS}"`)
  })
})

describe('StripMap', () => {
  it('lists its stops in the order in which the load meets them', () => {
    const html = renderToStaticMarkup(OTHERS['strip map'])
    const heard = [...html.matchAll(/<span class="plate-text"><b>(\w+)<\/b>/g)].map(
      ([, name]) => name,
    )

    expect(heard).toEqual(NAMES)
  })
})

describe('CoverTimeline', () => {
  const timeline = (at: number) =>
    renderToStaticMarkup(
      <CoverTimeline
        dates={['00/00', '00/01']}
        lanes={[
          {
            name: 'Cover',
            spans: [
              { from: 0, to: 40 },
              { from: 60, to: 100 },
            ],
          },
        ]}
        lapse="lapsed"
        day={{ at, label: 'Pickup' }}
        description={SAYS}
      />,
    )

  it('warns where the day falls into a lapse', () => {
    expect(timeline(50)).toContain('ill-diamond')
  })

  it('does not warn while cover is in force', () => {
    expect(timeline(40)).not.toContain('ill-diamond')
  })
})

describe('GateScreen', () => {
  it('marks each line that differs with a caution sign and a word', () => {
    const html = renderToStaticMarkup(OTHERS['gate check on a tablet'])

    expect(html.match(/ill-diamond/g)).toHaveLength(1)
    expect(html.match(/Differs/g)).toHaveLength(1)
  })
})
