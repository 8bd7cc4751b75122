import { Notice } from '../../components/notice.tsx'
import { OnlineStrip } from '../../components/online-strip.tsx'
import { LoadingBarDrawing } from '../../navigation/loading-bar-view.tsx'
import { SampleGroup, Samples } from '../sample.tsx'

const STRIPS = {
  Offline: <OnlineStrip online={false} />,
  'Online again': <OnlineStrip online returned />,
}

const BARS = {
  running: <LoadingBarDrawing status="running" percent={40} />,
  done: <LoadingBarDrawing status="done" percent={100} />,
  failed: <LoadingBarDrawing status="failed" percent={100} />,
}

export function BannerSamples() {
  return (
    <>
      <SampleGroup name="Banner">
        <Samples width="full" of={STRIPS} />
        <Samples
          width="half"
          of={{ Notice: <Notice source="An example">Words set apart.</Notice> }}
        />
      </SampleGroup>
      <SampleGroup name="Progress bar">
        <Samples width="third" of={BARS} />
      </SampleGroup>
    </>
  )
}
