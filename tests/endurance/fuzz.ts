import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readCount } from '../support/read-count.ts'
import type { Program } from '../support/run-program.ts'
import { ROOT } from '../support/test-release.ts'

const HELP = `Sends 50,000 random requests to every endpoint.

Looks for server errors, stack traces and text of other requests in the responses. Runs
tests/routes/any-request.test.ts, of which "npm test" sends the first few hundred requests.

  --requests n   default: 50000
  --seed n       default: a new one each time, which is printed so that a finding can be reproduced`

interface FuzzOptions {
  readonly requests: number
  readonly seed: number
}

export const fuzz: Program<FuzzOptions> = { help: HELP, readOptions, run }

function readOptions(args: readonly string[]): FuzzOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      requests: { type: 'string', default: '50000' },
      seed: { type: 'string' },
    },
  })
  return {
    requests: readCount('requests', values.requests),
    seed: values.seed === undefined ? Date.now() % 2 ** 31 : Number(values.seed),
  }
}

async function run({ requests, seed }: FuzzOptions): Promise<boolean> {
  console.log(`${requests} requests, seed ${seed}`)
  const { status } = spawnSync(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      join(ROOT, 'node_modules/jest/bin/jest.js'),
      '--config=tests/jest.config.js',
      'tests/routes/any-request',
    ],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, FUZZ_REQUESTS: String(requests), FUZZ_SEED: String(seed) },
    },
  )
  return status === 0
}
