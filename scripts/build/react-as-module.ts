import type { Plugin } from 'esbuild'

/** React is CommonJS, so every chunk would wrap it and create elements through the wrapper. */
export function reactAsModule(): Plugin {
  return {
    name: 'react-as-module',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^react(\/jsx-runtime)?$/ }, ({ path, kind, namespace }) => {
        const isOurs = kind === 'import-statement' && namespace !== 'react'
        return isOurs ? { path, namespace: 'react' } : undefined // react-dom requires the original
      })
      onLoad({ filter: /.*/, namespace: 'react' }, async ({ path }) => {
        const names = await publicNames(path)
        const contents = `import react from '${path}'\nexport default react\nexport const { ${names} } = react`
        return { contents, loader: 'js', resolveDir: process.cwd() }
      })
    },
  }
}

export async function publicNames(library: string): Promise<readonly string[]> {
  const names = Object.keys(await import(library))
  return names.filter((name) => /^[a-z]+$/i.test(name) && name !== 'default')
}
