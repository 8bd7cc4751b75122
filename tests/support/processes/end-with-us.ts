import { type ChildProcess, spawn } from 'node:child_process'

/** Waits until its input is closed, which even SIGKILL does to the one who holds the other end. */
const WAIT_AND_KILL = 'read -r line; kill -s "$1" "$2"'

/** Sends the signal to a running child as soon as this process has ended, in whatever way. */
export function endWithUs(child: ChildProcess, signal: 'QUIT' | 'KILL'): void {
  const args = ['-c', WAIT_AND_KILL, 'sh', signal, String(child.pid)]
  const watcher = spawn('/bin/sh', args, {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true, // Ctrl-C reaches all processes of the terminal, and this one must outlive them
  })
  watcher.on('error', (error) => process.stderr.write(`Nothing watches ${args.at(-1)}: ${error}\n`))
  watcher.unref()
  Object(watcher.stdin).unref()
  child.once('exit', () => watcher.kill('SIGKILL'))
}
