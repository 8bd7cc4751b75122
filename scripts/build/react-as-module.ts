import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'esbuild'

const require = createRequire(import.meta.url)

/** React is CommonJS, so every chunk would wrap it and create elements through the wrapper. */
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
