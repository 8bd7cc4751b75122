/** `npm run check`: static checks, cheapest first. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

const steps = [
  {
    name: 'format, lint and imports',
    command: 'biome',
    args: ['check', '--error-on-warnings'],
  },
  {
    name: 'which folder imports which',
    command: 'depcruise',
    args: ['server', 'client', 'shared', 'scripts', '--config', '.dependency-cruiser.js'],
  },
  {
    name: 'dates of facts in content/',
    command: 'node',
    args: ['scripts/check-dates.ts'],
  },
  { name: 'page styles', command: 'node', args: ['scripts/check-page-styles.ts'] },
  { name: 'types', command: 'tsc', args: ['--noEmit'] },
  { name: 'dead code and unused packages', command: 'knip', args: [] },
  { name: 'size budgets', command: 'node', args: ['scripts/check-budgets.ts'] },
]

for (const { name, command, args } of steps) {
  console.log(`\n${name}: ${command} ${args.join(' ')}`)
  const { status } = spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) {
    console.error(`\nFailed: ${name}`)
    process.exit(1)
  }
}
