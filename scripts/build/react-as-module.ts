import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'esbuild'

const require = createRequire(import.meta.url)

/**
 * React is CommonJS, so every chunk would wrap it and create elements through the wrapper. A browser parses a wrapped
 * file again when the wrapper runs: react-dom, two thirds of our script, took half of the time until a phone began to
 * hydrate.
 */
export function reactAsModule(): Plugin {
  return {
    name: 'react-as-module',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^react(\/jsx-runtime)?$/ }, ({ path, kind, namespace }) => {
        const isOurs = kind === 'import-statement' && namespace !== 'react'
        return isOurs ? { path, namespace: 'react' } : undefined // react-dom requires the original
      })
      onLoad({ filter: /.*/, namespace: 'react' }, ({ path }) => {
        const names = productionNames(path)
        const contents = `import react from '${path}'\nexport default react\nexport const { ${names} } = react`
        return { contents, loader: 'js', resolveDir: process.cwd() }
      })
      onLoad({ filter: /[\\/]react-dom[\\/]client\.js$/ }, () => {
        return { contents: `export * from './cjs/react-dom-client.production.js'` }
      })
      onLoad({ filter: /[\\/]react-dom-client\.production\.js$/ }, async ({ path }) => {
        const code = await readFile(path, 'utf8') // in its own lines, for the source map
        return {
          contents: `const exports = {}; ${code}\nexport const { createRoot, hydrateRoot } = exports`,
        }
      })
    },
  }
}

/** React has others too if NODE_ENV of this process is not `production`. */
function productionNames(library: string): readonly string[] {
  const folder = dirname(require.resolve('react/package.json'))
  const file = `cjs/${library.replace('/', '-')}.production.js`
  return publicOf(require(join(folder, file)))
}

export async function publicNames(library: string): Promise<readonly string[]> {
  return publicOf(await import(library))
}

function publicOf(module: object): readonly string[] {
  return Object.keys(module).filter((name) => /^[a-z]+$/i.test(name) && name !== 'default')
}
