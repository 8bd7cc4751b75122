import { expect, it } from '@jest/globals'
import { watchEventLoop } from '../../../../server/operations/watch-event-loop.ts'
import { MAX_EVENT_LOOP_DELAY_MS } from '../../../../shared/timings.ts'
import { createRecorder } from '../../../support/recorder.ts'

it('the watch logs the start and end of an overload', async () => {
  const said = createRecorder<string>()
  const say = (_line: object, message: string) => said.add(message)
  const watch = watchEventLoop({ warn: say as never, info: say as never })
  expect(watch.isOverloaded()).toBe(false)
  const nobody = new Int32Array(new SharedArrayBuffer(4))
  const keepBusy = () => {
    if (said.entries.length > 0) return
    Atomics.wait(nobody, 0, 0, 2 * MAX_EVENT_LOOP_DELAY_MS) // blocks the event loop, which the watch measures
    setImmediate(keepBusy)
  }
  keepBusy()
  await said.until(1)
  expect(watch.isOverloaded()).toBe(true)
  await said.until(2)
  expect(watch.isOverloaded()).toBe(false)
  expect(said.entries).toEqual([
    'overloaded, shedding requests',
    'no longer overloaded, accepting all requests',
  ])
  watch.stop()
})
