import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

const NAME = /^site-tests-(.+)-(\d+)-/

/** No run takes as long. */
const DAY_MS = 86_400_000

/**
 * Creates a folder in `parent` for what this process needs until its end, then removes those of processes that were
 * killed. Of another host, such as a container with the same clone, it cannot see the processes, and waits for a day.
 */
export function openRunFolder(parent: string): string {
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, `site-tests-${hostname()}-${process.pid}-`))
  chmodSync(folder, 0o711) // PostgreSQL runs as another user under root
  for (const name of readdirSync(parent)) {
    const [, host, pid] = NAME.exec(name) ?? []
    const path = join(parent, name)
    if (pid && !(host === hostname() ? isRunning(Number(pid)) : isRecent(path))) removeIfOurs(path)
  }
  return folder
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' // another user's
  }
}

function isRecent(path: string): boolean {
  const { mtimeMs = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {}
  return mtimeMs > Date.now() - DAY_MS
}

function removeIfOurs(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // Another user's.
  }
}
