import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from '@jest/globals'
import { findDescendants } from '../../../support/processes/cpu-time.ts'

/** As Chromium starts its renderers. */
const STARTED_BY_A_THREAD = `
  const { Worker } = require('node:worker_threads')
  new Worker('const { pid } = require("node:child_process").spawn("cat"); console.log(pid)', { eval: true })`

const onLinux = process.platform === 'linux' ? it : it.skip

onLinux('/proc: finds also what another thread of a process has started', async () => {
  const parent = spawn(process.execPath, ['-e', STARTED_BY_A_THREAD])
  const [pid] = await once(parent.stdout, 'data')
  const found = findDescendants(process.pid)
  parent.kill()
  expect(found).toEqual(expect.arrayContaining([parent.pid, Number(pid)]))
})
