import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

interface Edit {
  /** What the router's code contains, for the message when it no longer does. */
  readonly what: string
  readonly pattern: RegExp
  readonly replacement: string
}

const PURE = '/* @__PURE__ */ '

const EDITS: readonly Edit[] = [
  {
    what: 'names for developer tools, which prevent tree shaking',
    pattern: /^\w+\.displayName = .*;$/gm,
    replacement: '',
  },
  {
    what: 'top-level calls without side effects that it does not annotate',
    pattern:
      /(?<=^(?:export )?(?:const|var) \w+ = )(?=React\$1\.(?:forwardRef|createContext|memo)\()/gm,
    replacement: PURE,
  },
  {
    what: 'advice for developers, which production does not need',
    pattern: /(?<=^\s*)(?=(?:warning|warnOnce)\()/gm,
    replacement: PURE,
  },
  {
    what: 'options that the site never passes, whose code then falls away',
    pattern: /\b(?:init|opts)\??\.(?:instrumentations|patchRoutesOnNavigation)\b/g,
    replacement: 'undefined',
  },
]

/**
 * Each of the router's components is created by a call and assigned a name, which prevents tree shaking. The build fails
 * if an edit changes nothing, because another version of the router may be written differently.
 */
export function shakeableRouter(): Plugin {
  return {
    name: 'shakeable-router',
    setup({ onLoad, onEnd }) {
      const unused = new Set(EDITS)
      onLoad(
        { filter: /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.js$/ },
        async ({ path }) => {
          let contents = await readFile(path, 'utf8')
          for (const edit of EDITS) {
            const edited = contents.replace(edit.pattern, edit.replacement)
            if (edited !== contents) unused.delete(edit)
            contents = edited
          }
          return { contents }
        },
      )
      onEnd(({ errors }) => {
        if (errors.length > 0) return {} // the router may not have been reached
        return {
          errors: [...unused].map(({ what }) => ({
            text: `react-router no longer has ${what}: adapt or delete that edit in scripts/build/shakeable-router.ts`,
          })),
        }
      })
    },
  }
}
