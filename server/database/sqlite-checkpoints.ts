import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/**
 * First what may be written back while others write, then the little that has come meanwhile while they wait: so the
 * log can begin anew. Whoever keeps that from happening, such as a backup that is reading, is waited for 50 ms.
 */
const PROGRAM = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { DatabaseSync } = require('node:sqlite')
  const file = new DatabaseSync(workerData, { timeout: 50 })
  const passive = file.prepare('pragma wal_checkpoint(passive)')
  const full = file.prepare('pragma wal_checkpoint(full)')
  parentPort.on('message', () => {
    passive.get()
    full.get()
    parentPort.postMessage('written back')
  })`

/** Writes the log of a SQLite file back into it, in a thread of its own: the disk may take long for it. */
export interface Checkpoints {
  /** Resolves when what is in the log has been written back, as far as that could be done. */
  begin(): Promise<void>
  /** Ends the thread, after what SQLite is doing in it. */
  stop(): Promise<void>
}

/** The thread is started by the first `begin`: most processes never need it. */
export function createCheckpoints(path: string): Checkpoints {
  let worker: Worker | undefined
  let underWay: Promise<void> | undefined

  async function writeBack(): Promise<void> {
    try {
      worker ??= startThread(path)
      worker.postMessage('begin')
      await once(worker, 'message')
    } catch {
      // The disk is full, or no threads are allowed. SQLite tries by itself when the log has grown long.
      worker = undefined
    }
  }

  return {
    begin() {
      underWay ??= writeBack().finally(() => {
        underWay = undefined
      })
      return underWay
    },
    async stop() {
      await worker?.terminate()
    },
  }
}

function startThread(path: string): Worker {
  const thread = new Worker(PROGRAM, { eval: true, workerData: path })
  thread.unref() // it keeps no process from ending
  return thread
}
