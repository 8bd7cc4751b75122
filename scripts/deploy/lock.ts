import { DatabaseSync } from 'node:sqlite'

/**
 * Undefined if another run has it, after `waitMs`. It is a lock of the kernel on a file, which SQLite takes, because Node
 * cannot: it ends with its process, even by SIGKILL.
 */
export function takeLock(path: string, waitMs: number): { release(): void } | undefined {
  const file = new DatabaseSync(path, { timeout: waitMs })
  try {
    file.exec('begin exclusive')
    return { release: () => file.close() }
  } catch (error) {
    file.close()
    if (/locked/.test((error as Error).message)) return undefined
    throw error
  }
}
