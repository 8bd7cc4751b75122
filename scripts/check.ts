/** `npm run check`: all static checks, cheapest first. `npm run check -- --fix` repairs what Biome can, then checks. */
import { spawnSync } from 'node:child_process'

const repairs = process.argv.includes('--fix') ? ['--write'] : []

const steps = [
  {
    name: 'format, lint and imports',
    command: 'biome',
    args: ['check', '--error-on-warnings', ...repairs],
  },
  {
    name: 'which folder imports which',
    command: 'depcruise',
    args: [
      ...['server', 'client', 'shared', 'scripts'],
      ...['--config', '.dependency-cruiser.js', '--output-type', 'err-long'], // says why
    ],
  },
  { name: 'texts and dates of content/', command: 'node', args: ['scripts/check-content.ts'] },
  { name: 'page styles', command: 'node', args: ['scripts/check-page-styles.ts'] },
  { name: 'owners of tables', command: 'node', args: ['scripts/check-tables.ts'] },
  { name: 'types', command: 'tsc', args: ['--noEmit'] },
  { name: 'dead code and unused packages', command: 'knip', args: [] },
]

const failed: string[] = []
for (const { name, command, args } of steps) {
  console.log(`\n${name}: ${command} ${args.join(' ')}`)
  // Node from npm may not be installed: --ignore-scripts
  const program = command === 'node' ? process.execPath : `node_modules/.bin/${command}`
  const { status, error } = spawnSync(program, args, { stdio: 'inherit' })
  if (error) console.error(`${error.message}: install the packages with npm ci`)
  if (status !== 0) failed.push(name)
}
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')} (format and imports: npm run check -- --fix)`)
  process.exitCode = 1
} else {
  console.log('\nAll checks passed.')
}
