import { Notice } from '../../components/notice.tsx'
import { OnlineStrip } from '../../components/online-strip.tsx'
import { LoadingBarDrawing } from '../../navigation/loading-bar-view.tsx'
import { Sample, SampleGroup } from '../sample.tsx'

const BAR_STATES = [
  { status: 'running', percent: 40 },
  { status: 'done', percent: 100 },
  { status: 'failed', percent: 100 },
] as const

export function BannerSamples() {
  return (
    <>
      <SampleGroup name="Banner">
        <Sample state="Offline" width="full">
          <OnlineStrip online={false} />
        </Sample>
        <Sample state="Online again" width="full">
          <OnlineStrip online returned />
        </Sample>
        <Sample state="Notice" width="half">
          <Notice source="An example">Words set apart.</Notice>
        </Sample>
      </SampleGroup>
      <SampleGroup name="Progress bar">
        {BAR_STATES.map((bar) => (
          <Sample key={bar.status} state={bar.status} width="third">
            <LoadingBarDrawing {...bar} />
          </Sample>
        ))}
      </SampleGroup>
    </>
  )
}
