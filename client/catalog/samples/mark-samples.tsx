import { BrandMark } from '../../components/brand-mark.tsx'
import { CautionDiamond } from '../../components/caution-diamond.tsx'
import { ICON_NAMES, Icon } from '../../components/icons.tsx'
import { MileMarker } from '../../components/mile-marker.tsx'
import { RouteShield } from '../../components/route-shield.tsx'
import { Seal } from '../../components/seal.tsx'
import { Sample, SampleGroup } from '../sample.tsx'

/** Marks of the road: markers, shields, seals, diamonds, icons. */
export function MarkSamples() {
  return (
    <>
      <SampleGroup name="Mile marker">
        <Sample state="Default, current, passed">
          <div className="cluster">
            <MileMarker number={2} />
            <MileMarker number={1} current />
            <MileMarker number={0} passed />
          </div>
        </Sample>
      </SampleGroup>
      <SampleGroup name="Route shield">
        <Sample state="Default, current">
          <div className="cluster">
            <RouteShield number={1} />
            <RouteShield number={2} current />
          </div>
        </Sample>
        <Sample state="Inverse, on asphalt" dark>
          <RouteShield number={3} inverse />
        </Sample>
      </SampleGroup>
      <SampleGroup name="Seal">
        <Sample state="A tick alone">
          <Seal label="Verified" />
        </Sample>
        <Sample state="Stamped">
          <Seal words={['File', 'closed']} size={140} stamped />
        </Sample>
      </SampleGroup>
      <SampleGroup name="Caution diamond and shield">
        <Sample state="Caution, error, brand">
          <div className="cluster">
            <CautionDiamond size={30} label="Caution" />
            <CautionDiamond size={30} error label="Error" />
            <BrandMark />
          </div>
        </Sample>
      </SampleGroup>
      <SampleGroup name="Icons">
        <Sample state="All">
          <div className="cluster">
            {ICON_NAMES.map((name) => (
              <Icon key={name} name={name} label={name} />
            ))}
          </div>
        </Sample>
      </SampleGroup>
    </>
  )
}
