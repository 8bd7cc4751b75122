/** Preloaded into jest's workers, outside the sandbox of their tests: ends a worker that has lost jest. */

import { readFileSync } from 'node:fs'

if (process.env.JEST_WORKER_ID) {
  // Its input is a pipe of jest. A listener for `disconnect` would keep the worker from ending.
  process.stdin.resume().on('end', end)
  process.stdin.unref()
}

function end(): never {
  for (const child of readChildren()) process.kill(child, 'SIGKILL')
  process.exit(1)
}

/** Servers and browsers that this worker has started. Only Linux tells; elsewhere some may stay. */
function readChildren(): readonly number[] {
  if (process.platform !== 'linux') return []
  const list = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
  return list.split(' ').filter(Boolean).map(Number)
}
