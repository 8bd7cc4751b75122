import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const NAME = /^site-tests-(\d+)-/

/**
 * Creates a folder in `parent` for what this process needs until its end, then removes those of processes that were
 * killed.
 */
export function openRunFolder(parent: string): string {
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, `site-tests-${process.pid}-`))
  chmodSync(folder, 0o711) // PostgreSQL runs as another user under root
  for (const name of readdirSync(parent)) {
    const [, pid] = NAME.exec(name) ?? []
    if (pid && !isRunning(Number(pid))) removeIfOurs(join(parent, name))
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

function removeIfOurs(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // Another user's.
  }
}
