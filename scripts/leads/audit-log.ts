import { appendFile, mkdir } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { LeadsError } from './leads-error.ts'

/** `details` contains counts and references, never an address or an answer. Throws LeadsError. */
export async function noteAction(
  dataDir: string,
  action: string,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  const line = {
    time: new Date().toISOString(),
    level: 'info',
    msg: `leads ${action}`,
    user: userName(),
    ...details,
  }
  const path = join(dataDir, 'leads.log')
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await appendFile(path, `${JSON.stringify(line)}\n`, { mode: 0o600 })
  } catch (cause) {
    throw new LeadsError(`This could not be logged in ${path}: the file is not writable`, {
      cause,
    })
  }
}

/** A container's user may have no name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
