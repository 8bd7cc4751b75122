import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { COMPILE_CACHE } from '../compile-cache.ts'
import { ROOT } from '../root.ts'

/** Runs a file of `scripts/` as a person does, with `dataDir` as its working directory and as DATA_DIR. */
export async function runScript(file: string, args: readonly string[], dataDir: string) {
  const script = spawn(process.execPath, [join(ROOT, 'scripts', file), ...args], {
    env: { ...COMPILE_CACHE, DATA_DIR: dataDir },
    cwd: dataDir,
  })
  const ended = new Promise<number | null>((resolve) => script.on('close', resolve))
  const [out, problems] = await Promise.all([text(script.stdout), text(script.stderr)])
  return { code: await ended, out, problems }
}
