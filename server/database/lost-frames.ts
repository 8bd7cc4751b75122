import { readFileSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import type { DatabaseLogger } from './database.ts'

const HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24

interface LostFrames {
  readonly recovered: number
  readonly lost: number
  /** A power cut can leave one commit that was never acknowledged. */
  readonly commits: number
}

/** SQLite silently drops all commits after the first damaged frame. Must run before the first write. */
export function logLostFrames(
  file: DatabaseSync,
  path: string,
  logger: DatabaseLogger | undefined,
): void {
  const damage = findLostFrames(file, path)
  if (!damage) return
  const { recovered, lost, commits } = damage
  const what = `${lost} frames (${commits} commits) after frame ${recovered} were not recovered`
  logger?.error(
    damage,
    `the database's log was damaged: ${what}. Compare the leads with the latest backup`,
  )
}

function findLostFrames(file: DatabaseSync, path: string): LostFrames | undefined {
  try {
    file.exec('begin immediate') // blocks other writers while the log is read
    return readLog(readFileSync(`${path}-wal`), pageSize(file))
  } catch {
    return undefined // no log, or another process holds the lock and has checked
  } finally {
    if (file.isTransaction) file.exec('rollback')
  }
}

function pageSize(file: DatabaseSync): number {
  return Number(file.prepare('pragma page_size').get()?.page_size)
}

function readLog(log: Buffer, pageBytes: number): LostFrames | undefined {
  if (log.length < HEADER_BYTES) return undefined
  const checksum = startChecksum(log)
  const isHeaderWhole = checksum(log.subarray(0, 24)).equals(log.subarray(24, HEADER_BYTES))
  const salts = log.subarray(16, 24)
  const lost: number[] = []
  let isWhole = isHeaderWhole
  let recovered = 0
  for (const [index, frame] of frames(log, FRAME_HEADER_BYTES + pageBytes).entries()) {
    // Frames from before the last checkpoint have other salts; SQLite overwrites them one by one.
    const isOfThisRound = !isHeaderWhole || frame.subarray(8, 16).equals(salts)
    isWhole &&=
      isOfThisRound &&
      checksum(frame.subarray(0, 8), frame.subarray(24)).equals(frame.subarray(16, 24))
    const isCommit = frame.readUInt32BE(4) > 0
    if (isCommit && isWhole) recovered = index + 1
    if (isCommit && !isWhole && isOfThisRound) lost.push(index + 1)
  }
  const last = lost.at(-1)
  return last === undefined
    ? undefined
    : { recovered, lost: last - recovered, commits: lost.length }
}

function frames(log: Buffer, frameBytes: number): readonly Buffer[] {
  const count = Math.floor((log.length - HEADER_BYTES) / frameBytes)
  return Array.from({ length: count }, (_, index) => {
    const start = HEADER_BYTES + index * frameBytes
    return log.subarray(start, start + frameBytes)
  })
}

function startChecksum(log: Buffer): (...parts: readonly Buffer[]) => Buffer {
  const isBigEndian = (log.readUInt32BE(0) & 1) === 1
  let [first, second] = [0, 0]
  const word = (part: Buffer, at: number) =>
    isBigEndian ? part.readUInt32BE(at) : part.readUInt32LE(at)
  return (...parts) => {
    for (const part of parts) {
      for (let at = 0; at < part.length; at += 8) {
        first = (first + word(part, at) + second) >>> 0
        second = (second + word(part, at + 4) + first) >>> 0
      }
    }
    const sum = Buffer.alloc(8)
    sum.writeUInt32BE(first, 0)
    sum.writeUInt32BE(second, 4)
    return sum
  }
}
