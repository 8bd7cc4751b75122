/** Preloaded into jest's workers, outside the sandbox of their tests. */

import { findDescendants, leaveCpuTime } from './cpu-time.ts'

const { JEST_WORKER_ID, TEST_FOLDER } = process.env

if (JEST_WORKER_ID && TEST_FOLDER) {
  // and not one that looks for files before the setup
  // Its input is a pipe of jest. A listener for `disconnect` would keep the worker from ending.
  process.stdin.resume().on('end', endAll)
  process.stdin.unref()
  process.on('SIGTERM', () => process.exit())
  process.on('exit', () => leaveCpuTime(process.pid)) // nobody will wait for the browser
}

/** Ends a worker that has lost jest, with all that it has started: servers, browsers, npm and what npm runs. */
function endAll(): never {
  for (const pid of findDescendants(process.pid)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
  process.exit(1)
}
