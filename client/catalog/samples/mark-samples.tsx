import { BrandMark } from '../../components/brand-mark.tsx'
import { CautionDiamond } from '../../components/caution-diamond.tsx'
import { ICON_NAMES, Icon } from '../../components/icons.tsx'
import { MileMarker } from '../../components/mile-marker.tsx'
import { RouteShield } from '../../components/route-shield.tsx'
import { Seal } from '../../components/seal.tsx'
import { SampleGroup, Samples } from '../sample.tsx'

const MARKERS = {
  Default: <MileMarker number={3} />,
  Current: <MileMarker number={3} current />,
  Route: <RouteShield number={1} />,
  Brand: <BrandMark />,
}

const SEALS = {
  'Verified, a tick alone': <Seal />,
  Caution: <CautionDiamond size={40} />,
  Error: <CautionDiamond size={40} error />,
  'Seal, stamped': <Seal words={['File', 'closed']} size={140} stamped />,
}

const ICONS = Object.fromEntries(
  ICON_NAMES.map((name) => [name, <Icon key={name} name={name} label={name} />]),
)

export function MarkSamples() {
  return (
    <>
      <SampleGroup name="Markers and shields">
        <Samples of={MARKERS} />
        <Samples dark of={{ 'Route, on asphalt': <RouteShield number={3} inverse /> }} />
      </SampleGroup>
      <SampleGroup name="Seal and diamond">
        <Samples of={SEALS} />
      </SampleGroup>
      <SampleGroup name="Icons">
        <Samples of={ICONS} />
      </SampleGroup>
    </>
  )
}
