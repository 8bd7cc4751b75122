import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Machine } from '../machine.ts'
import { Skip } from '../skip.ts'

const SENTENCE = /^This needs Node 26, .*npm rebuild node --ignore-scripts=false$/m

/** As `npm ci --ignore-scripts` leaves the package `node`, beside an older Node of the machine. */
export async function ignoredScripts(machine: Machine): Promise<void> {
  const cwd = machine.clone('site')
  for (const path of ['.bin/node', 'node/bin'])
    rmSync(join(cwd, 'node_modules', path), { recursive: true })
  const { printed: version } = await machine.run(['node', '--version'], { cwd })
  if (!/^v(?:20|22|24)\./.test(version)) throw new Skip(`the machine has Node ${version.trim()}`)
  const { scripts } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'))
  for (const name of Object.keys(scripts)) {
    const { code, printed } = await machine.run(['npm', 'run', name], { cwd })
    if (code !== 1 || !SENTENCE.test(printed))
      throw new Error(`npm run ${name} exited with ${code} and did not say why:\n${printed}`)
  }
}
