import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

/** Names for developer tools, which prevent tree shaking. */
const NAMING = /^\w+\.displayName = .*;$/gm

/** Top-level calls without side effects, which the router does not annotate. */
const MAKING =
  /(?<=^(?:export )?(?:const|var) \w+ = )(?=React\$1\.(?:forwardRef|createContext|memo)\()/gm

/** Advice for developers, which production does not need. */
const ADVISING = /(?<=^\s*)(?=(?:warning|warnOnce)\()/gm

/** What the site never passes. The router's code for it then falls away. */
const UNUSED_OPTIONS = /\b(?:init|opts)\??\.(?:instrumentations|patchRoutesOnNavigation)\b/g

/** Each of the router's components is created by a call and assigned a name, which prevents tree shaking. */
export function shakeableRouter(): Plugin {
  return {
    name: 'shakeable-router',
    setup({ onLoad }) {
      onLoad(
        { filter: /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.js$/ },
        async ({ path }) => {
          const code = await readFile(path, 'utf8')
          const contents = code
            .replace(NAMING, '')
            .replace(MAKING, '/* @__PURE__ */ ')
            .replace(ADVISING, '/* @__PURE__ */ ')
            .replace(UNUSED_OPTIONS, 'undefined')
          return { contents }
        },
      )
    },
  }
}
