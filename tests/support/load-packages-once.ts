import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ROOT } from './root.ts'

interface TransformOptions {
  /** Whether the file is imported, not required. */
  readonly supportsStaticESM: boolean
  /** Whether a test loads the file, not the global setup, which has no module registry. */
  readonly supportsDynamicImport: boolean
}

const load = createRequire(import.meta.url)
const versions = readFileSync(join(ROOT, 'package-lock.json'))

/** The same outside the sandbox of a test file, where each worker loads a module once. */
const LOAD_OUTSIDE = `vm.runInThisContext('process').getBuiltinModule('node:module').createRequire`

/**
 * Makes jest take packages from outside its module registry, which is new for each test file: loading them anew, and
 * running them before V8 has optimized them, took a third of the CPU time of the tests in jest. A transformer of jest: the source of
 * a package becomes one that exports what the worker has loaded.
 */
const transformer = {
  /** The exports of a package change with its own version and those that it depends on. */
  getCacheKey: (_source: string, file: string, options: TransformOptions): string => {
    const { supportsStaticESM, supportsDynamicImport } = options
    const hash = createHash('sha256').update(versions)
    return hash.update(`${file} ${supportsStaticESM} ${supportsDynamicImport}`).digest('hex')
  },
  process(source: string, file: string, options: TransformOptions): { readonly code: string } {
    if (!options.supportsDynamicImport) return { code: source }
    const path = JSON.stringify(file)
    const loaded = `${LOAD_OUTSIDE}(${path})(${path})`
    const names = Object.keys(load(file))
    if (!options.supportsStaticESM) {
      const named = names.map((name) => `exports.${name} = 0`) // jest reads the names without running the code
      return {
        code: `if (false) { ${named.join('; ')} }
          const vm = require('node:vm'); module.exports = ${loaded}`,
      }
    }
    const exported = names.map((name, index) => `value${index} as ${name}`)
    return {
      code: [
        "import vm from 'node:vm'",
        `const loaded = ${loaded}`,
        ...names.map((name, index) => `const value${index} = loaded.${name}`),
        `export { ${exported.join(', ')} }`,
      ].join('\n'),
    }
  },
}

export default transformer
