import { expect, it } from '@jest/globals'
import { build } from 'esbuild'
import { reactAsModule } from '../../../../scripts/build/react-as-module.ts'

it('has react-dom in no wrapper, which a browser would parse twice', async () => {
  const { metafile } = await build({
    stdin: { contents: `export { hydrateRoot } from 'react-dom/client'`, resolveDir: '.' },
    define: { 'process.env.NODE_ENV': '"production"' },
    bundle: true,
    format: 'esm',
    plugins: [reactAsModule()],
    metafile: true,
    write: false,
  })
  const formats = Object.entries(metafile.inputs)
    .filter(([path]) => path.includes('react-dom-client.'))
    .map(([path, { format }]) => [path, format])
  expect(formats).toEqual([['node_modules/react-dom/cjs/react-dom-client.production.js', 'esm']])
})
