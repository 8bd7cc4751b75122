/** Runs one build in a process of its own, told by its only argument: BuildOptions as JSON, and the time it is to be. */
import { buildSite } from '../../scripts/build/build-site.ts'

const { now, ...options } = JSON.parse(process.argv[2] ?? '{}')
if (now !== undefined) turnClock(Date.parse(now) - Date.now())
await buildSite(options)

function turnClock(ms: number): void {
  const RealDate = Date
  globalThis.Date = class extends RealDate {
    constructor(...given: []) {
      super(...((given.length === 0 ? [RealDate.now() + ms] : given) as []))
    }
    static override now = () => RealDate.now() + ms
  } as DateConstructor
}
