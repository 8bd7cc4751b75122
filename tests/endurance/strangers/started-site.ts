import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../../support/processes/find-free-port.ts'
import type { Machine, RunOptions } from './machine.ts'

const POLL_MS = 100

/** Of the line that npm start logs if it builds nothing. */
export const UP_TO_DATE = 'dist/ is up to date, built from '

/**
 * Runs `npm start` until the home page and its stylesheet can be read, then ends it. Returns what was printed. Rejects
 * with it if the site does not come up, or with the line that is no JSON.
 */
export async function expectServed(machine: Machine, options: RunOptions): Promise<string> {
  const port = await findFreePort()
  const env = { PORT: String(port), DATA_DIR: `${options.as?.home ?? '/root'}/data-${port}` }
  const npm = machine.start(['npm', '--silent', 'start'], {
    ...options,
    env: { ...options.env, ...env },
  })
  let isOver = false
  npm.outcome.then(() => {
    isOver = true
  })
  const site = `http://localhost:${port}`
  let html: string | undefined
  while (html === undefined && !isOver) {
    await wait(POLL_MS)
    html = await read(site)
  }
  const stylesheet = /<link rel="stylesheet" href="([^"]+)"/.exec(html ?? '')?.[1]
  const css = stylesheet && (await read(site + stylesheet))
  if (!isOver) process.kill(-Number(npm.process.pid), 'SIGTERM')
  const { printed } = await npm.outcome
  if (!css) throw new Error(`npm start served no ${html ? stylesheet : 'page'}:\n${printed}`)
  for (const line of printed.trimEnd().split('\n')) JSON.parse(line)
  return printed
}

/** Undefined unless it is a 200 with a body. */
async function read(url: string): Promise<string | undefined> {
  const answer = await fetch(url).catch(() => undefined)
  return (answer?.ok && (await answer.text())) || undefined
}

/** Runs a command that must succeed. Rejects with what it printed. */
export async function must(
  machine: Machine,
  command: readonly string[],
  options: RunOptions,
): Promise<string> {
  const { code, printed } = await machine.run(command, options)
  if (code !== 0) throw new Error(`${command.join(' ')} exited with ${code}:\n${printed}`)
  return printed
}
