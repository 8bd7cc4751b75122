import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { build } from 'esbuild'
import { shakeableRouter } from '../../../../scripts/build/shakeable-router.ts'

/** What the edits look for, once each. */
const ROUTER = `
  const Form = React$1.forwardRef(() => {});
  Form.displayName = "Form";
  warning(init.instrumentations, "");
`.replaceAll(/^ {2}/gm, '')

async function bundle(router: string) {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'router-'))
  const production = join(folder.path, 'react-router/dist/production')
  await mkdir(production, { recursive: true })
  const path = join(production, 'index.js')
  await writeFile(path, router)
  const plugins = [shakeableRouter()]
  return await build({ entryPoints: [path], plugins, write: false, logLevel: 'silent' })
}

it('fails if the router is no longer written as the edits expect, and says which', async () => {
  const { outputFiles } = await bundle(ROUTER)
  expect(outputFiles[0]?.text).not.toMatch(/displayName|instrumentations/)
  await expect(bundle(ROUTER.replace('displayName', 'label'))).rejects.toThrow(
    /react-router no longer has names for developer tools.*scripts\/build\/shakeable-router\.ts/,
  )
})
