import { parseArgs } from 'node:util'
import type { Program } from '../../support/run-program.ts'
import { CASES } from './cases.ts'
import { openMachine } from './machine.ts'
import { Skip } from './skip.ts'

const HELP = `Installs and tests the site as strangers would, on one Linux machine with root.

Each case makes clones of the last commit, in which it runs a few tests, or builds and starts the site: as root where only
root may enter, by turns as another user, beside files of others in /tmp, killed in its first seconds, after a power cut,
and so on. Removes its user, clones and mounts
at its end.

  --only NAME     only this case; may be repeated
  --commit NAME   another commit than the last

${Object.keys(CASES)
  .map((name) => `  ${name}`)
  .join('\n')}

Exits with 1 if a case fails.`

const LIMIT_MS = 15 * 60_000

interface Options {
  readonly only: readonly string[]
  readonly commit: string
}

export const strangers: Program<Options> = {
  help: HELP,
  readOptions(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        only: { type: 'string', multiple: true, default: Object.keys(CASES) },
        commit: { type: 'string', default: 'HEAD' },
      },
    })
    const unknown = values.only.find((name) => !CASES[name])
    if (unknown) throw new Error(`There is no case ${unknown}`)
    return values
  },
  async run({ only, commit }) {
    const machine = openMachine({ commit, limitMs: LIMIT_MS })
    let failures = 0
    for (const name of only) {
      const startedAt = performance.now()
      const verdict = await CASES[name]?.(machine).then(
        () => 'passed',
        (error) => {
          if (error instanceof Skip) return `skipped: ${error.message}`
          failures += 1
          return `FAILED: ${error.message}`
        },
      )
      const seconds = Math.round((performance.now() - startedAt) / 1_000)
      console.log(`${name.padEnd(20)}${String(seconds).padStart(4)} s  ${verdict}`)
    }
    return failures === 0
  },
}
