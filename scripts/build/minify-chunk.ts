import { type Options, type Output, transform } from '@swc/core'
import { cachedFile } from './cached-file.ts'

/** swc is slower than esbuild, but its output of React and the router is 4 % smaller. */
const SETTINGS: Options = {
  configFile: false,
  swcrc: false,
  isModule: true,
  minify: true,
  sourceMaps: true,
  inlineSourcesContent: false,
  jsc: {
    target: 'es2022',
    minify: { module: true, compress: { passes: 3, ecma: 2020 }, mangle: { toplevel: true } },
  },
}

/** Both maps lead to our sources: `bundleMap` from the given code. Slow, so results are cached by content. */
export async function minifyChunk(code: string, bundleMap: string): Promise<Output> {
  const made = await cachedFile('minified', [code, bundleMap], async () => {
    const minified = await transform(code, { ...SETTINGS, inputSourceMap: bundleMap })
    return Buffer.from(JSON.stringify(minified))
  })
  return JSON.parse(made.toString()) as Output
}
