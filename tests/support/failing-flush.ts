import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Simulates a disk that fails to flush its write cache, as long as the file named in FLUSH_FAILS exists. */
const SOURCE = `
#include <errno.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>
static int flush(long call, int fd) {
  if (access(getenv("FLUSH_FAILS"), F_OK) == 0) { errno = EIO; return -1; }
  return syscall(call, fd);
}
int fdatasync(int fd) { return flush(SYS_fdatasync, fd); }
int fsync(int fd) { return flush(SYS_fsync, fd); }
`

export interface FailingFlush {
  /** Environment of the process whose flushes fail. */
  readonly env: Readonly<Record<string, string>>
  begin(): Promise<void>
  end(): void
  remove(): void
}

/** Returns undefined except on Linux with a C compiler. */
export function buildFailingFlush(): FailingFlush | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'failing-flush-'))
  const library = join(folder, 'flush.so')
  const args = ['-shared', '-fPIC', '-x', 'c', '-', '-o', library]
  const built =
    process.platform === 'linux' && spawnSync('cc', args, { input: SOURCE }).status === 0
  const remove = () => rmSync(folder, { recursive: true, force: true })
  if (!built) {
    remove()
    return undefined
  }
  const trigger = join(folder, 'fails')
  return {
    env: { LD_PRELOAD: library, FLUSH_FAILS: trigger },
    begin: () => writeFile(trigger, ''),
    end: () => rmSync(trigger),
    remove,
  }
}
