/**
 * `npm run fuzz`: sends requests of any kind to every endpoint and looks for faults, stacks and words of other requests
 * in the answers. `npm test` sends the first few hundred. Options: --requests n (default 50,000), --seed n (default: a
 * new one each time; printed, so that what was found can be found again).
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '50000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
})
const root = join(import.meta.dirname, '..')
console.log(`${values.requests} requests, seed ${values.seed}`)
const { status } = spawnSync(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    join(root, 'node_modules/jest/bin/jest.js'),
    '--config=tests/jest.config.js',
    'tests/routes/any-request',
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed },
  },
)
process.exitCode = status ?? 1
