import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface CommandToRun {
  readonly name: 'leads' | 'report'
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** The folder of the built site. Default: that of the tests' release. */
  readonly build?: string | undefined
}

export interface CommandResult {
  readonly code: number
  readonly out: string
  readonly problems: string
}

export interface CommandLine {
  run(command: CommandToRun): Promise<CommandResult>
  close(): void
}

/** A process for many commands: starting one for each takes ten times as long as what it does. */
export function openCommandLine(cwd: string): CommandLine {
  const line = fork(join(import.meta.dirname, 'command-line.ts'), { cwd, execArgv: [] })
  let last: Promise<unknown> = Promise.resolve()
  return {
    run(command) {
      const result = last.then(async () => {
        line.send(command)
        const [answer] = await once(line, 'message')
        return answer as CommandResult
      })
      last = result
      return result
    },
    close: () => line.disconnect(),
  }
}
