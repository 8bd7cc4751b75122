/** `npm start`. Writes JSON lines only, as the server does; on a terminal, the server's readable ones. */
import type { ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { join } from 'node:path'
import { createLogger } from '../server/logger.ts'
import { buildDist } from './build/build-dist.ts'
import { NODE_OPTIONS_AS_DEPLOYED } from './deploy/node-options.ts'

process.env.NODE_ENV ||= 'production'
const children: ChildProcess[] = []
subscribe('child_process', (message) => {
  children.push((message as { process: ChildProcess }).process)
})
const output = process.stdout.isTTY ? undefined : process.stdout // written at once, before this process is replaced
const logger = createLogger({ logLevel: 'info' }, output)
// In this process, so that whatever ends it ends the build.
if (await buildDist(logger)) {
  await Promise.all(children.map(end))
  await new Promise<void>((resolve) => logger.flush(() => resolve())) // a terminal may get lines in batches
  // Replaces this process, so that the server receives signals and shares no memory.
  const main = join(import.meta.dirname, '../dist/server/main.js')
  const args = [process.execPath, ...NODE_OPTIONS_AS_DEPLOYED, main]
  process.execve?.(process.execPath, args, process.env)
} else {
  process.exitCode = 1
}

/** esbuild's process would become a zombie of the server. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.ref() // esbuild lets this process end without it
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
