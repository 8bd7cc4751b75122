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
const WORDS = { story: '', happens: '', who: '', holds: '', notProved: '' }
const STEPS = NAMES.map((name, index) => {
  return { number: index + 1, name, stop: '000000', sheet: '000', ...WORDS }
})

const DOOR = {
  company: 'Example Carrier',
  usdot: 'USDOT 0000000',
  phone: '555-0142',
  unit: 'UNIT 000',
}

/** Drawings that screen readers read as one sentence. */
const DESCRIBED: Record<string, ReactElement> = {
  'two doors': (
    <TwoDoors drawingLabel={SAYS} onFile={DOOR} atTheGate={{ ...DOOR, phone: '555-0199' }} />
  ),
  'at the gate': (
    <AtTheGate
      drawingLabel={SAYS}
      code="0000"
      unit="000"
      driver="E. Example"
      trailer="000"
      seal="000000"
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
      drawingLabel={SAYS}
      parts={{
        head: { part: 'Head', number: 'number 1' },
        door: { part: 'Hasp' },
        body: { part: 'Body' },
        paper: { part: 'Paper' },
      }}
      paperField="Field 12"
      number="000000"
      sealClass="H"
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

/** Drawings made of text, or that repeat the text beside them. */
const OTHERS: Record<string, ReactElement> = {
  'strip map': <StripMap steps={STEPS} label="Stops" />,
  'load file': (
    <LoadFile
      loadFile={{
        steps: STEPS,
        drawing: {
          label: 'Sheets',
          front: {
            fields: [{ name: 'Count', value: '00' }],
            signature: { name: 'Signed for by', value: 'E. Example' },
            seal: ['File', 'closed'],
          },
        },
      }}
    />
  ),
  'the line not to cross': (
    <LineNotToCross
      labels={{
        shipper: 'Shipper',
        broker: 'Broker',
        bookedCarrier: 'Carrier',
        payment: 'Payment',
        paymentEnds: 'stops here',
        fourthTruck: 'A fourth truck.',
        fourthTruckNote: 'Nobody booked it.',
      }}
    />
  ),
  'invitation on a phone': (
    <InvitationScreen
      strip={['Invitation', 'Load 000-000']}
      title="Example Freight LLC invites you"
      from="Call them."
      company={{ title: 'Company', note: 'Known.', boxes: [{ label: 'Name', value: 'Example' }] }}
      load={{ title: 'Load', note: 'New.', boxes: [{ label: 'Tractor', value: '000' }] }}
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
        notProved: { label: 'Not proved', text: 'What was loaded' },
      }}
      photos={['Freight', 'Door', 'Seal']}
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

  it('takes its colors from the stylesheet', () => {
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
