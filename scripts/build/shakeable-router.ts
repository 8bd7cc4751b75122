import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

/** What names a component for developer tools. It also uses the component, which is kept for that alone. */
const NAMING = /^\w+\.displayName = .*;$/gm

/** A call at the top level that has no effect but what it gives. React's own; the router does not say so. */
const MAKING =
  /(?<=^(?:export )?(?:const|var) \w+ = )(?=React\$1\.(?:forwardRef|createContext|memo)\()/gm

/**
 * The router without what no page uses: its links, forms, scroll restoration and the histories of other routers. Each
 * would stay in the bundle, because it is made by a call and is given a name.
 */
export function shakeableRouter(): Plugin {
  return {
    name: 'shakeable-router',
    setup({ onLoad }) {
      onLoad(
        { filter: /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.js$/ },
        async ({ path }) => {
          const code = await readFile(path, 'utf8')
          return { contents: code.replace(NAMING, '').replace(MAKING, '/* @__PURE__ */ ') }
        },
      )
    },
  }
}
