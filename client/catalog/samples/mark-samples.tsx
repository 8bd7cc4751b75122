import { BrandMark } from '../../components/brand-mark.tsx'
import { CautionDiamond } from '../../components/caution-diamond.tsx'
import { ICON_NAMES, Icon } from '../../components/icons.tsx'
import { MileMarker } from '../../components/mile-marker.tsx'
import { RouteShield } from '../../components/route-shield.tsx'
import { Seal } from '../../components/seal.tsx'
import { Sample, SampleGroup } from '../sample.tsx'

export function MarkSamples() {
  return (
    <>
      <SampleGroup name="Markers and shields">
        <Sample state="Default">
          <MileMarker number={3} />
        </Sample>
        <Sample state="Current">
          <MileMarker number={3} current />
        </Sample>
        <Sample state="Route">
          <RouteShield number={1} />
        </Sample>
        <Sample state="Route, on asphalt" dark>
          <RouteShield number={3} inverse />
        </Sample>
        <Sample state="Brand">
          <BrandMark />
        </Sample>
      </SampleGroup>
      <SampleGroup name="Seal and diamond">
        <Sample state="Verified, a tick alone">
          <Seal />
        </Sample>
        <Sample state="Caution">
          <CautionDiamond size={40} />
        </Sample>
        <Sample state="Error">
          <CautionDiamond size={40} error />
        </Sample>
        <Sample state="Seal, stamped">
          <Seal words={['File', 'closed']} size={140} stamped />
        </Sample>
      </SampleGroup>
      <SampleGroup name="Icons">
        {ICON_NAMES.map((name) => (
          <Sample key={name} state={name}>
            <Icon name={name} label={name} />
          </Sample>
        ))}
      </SampleGroup>
    </>
  )
}
