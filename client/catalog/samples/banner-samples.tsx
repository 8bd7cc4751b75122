import { Notice } from '../../components/notice.tsx'
import { OnlineStrip } from '../../components/online-strip.tsx'
import { LoadingBarDrawing } from '../../navigation/loading-bar-view.tsx'
import { Sample, SampleGroup } from '../sample.tsx'

const BAR_STATES = [
  { status: 'running', percent: 40 },
  { status: 'done', percent: 100 },
  { status: 'failed', percent: 100 },
] as const

/** What tells of the connection and of a navigation. */
export function BannerSamples() {
  return (
    <>
      <SampleGroup name="Banner">
        <Sample state="Offline">
          <OnlineStrip online={false} />
        </Sample>
        <Sample state="Online again">
          <OnlineStrip online returned />
        </Sample>
        <Sample state="Notice">
          <Notice source="An example">Words set apart.</Notice>
        </Sample>
      </SampleGroup>
      <SampleGroup name="Progress bar">
        {BAR_STATES.map((bar) => (
          <Sample key={bar.status} state={bar.status}>
            <LoadingBarDrawing {...bar} />
          </Sample>
        ))}
      </SampleGroup>
    </>
  )
}
