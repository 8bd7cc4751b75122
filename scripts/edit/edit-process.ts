/**
 * Edits for dev.ts in a process of its own, which starts when somebody turns editing on, and ends when code is saved: it
 * has loaded the schemas, and a process loads a module once.
 */
import { build } from 'esbuild'
import PQueue from 'p-queue'
import * as v from 'valibot'
import { readTheme } from '../build/read-theme.ts'
import { openContentFolder } from './content-folder.ts'
import { createEditor } from './editor.ts'
import { createReleaseCheck } from './release-check.ts'
import { type Action, requestSchemas } from './requests.ts'

export interface EditRequest {
  readonly id: number
  readonly action: Action | 'script'
  readonly input?: unknown
}

export interface EditResult {
  readonly id: number
  readonly answer?: unknown
  /** For a person. */
  readonly error?: string
}

const folder = openContentFolder('content')
const today = () => new Date().toISOString().slice(0, 10)
const writing = new PQueue({ concurrency: 1 })
const editor = readTheme().then((theme) =>
  createEditor({ folder, release: createReleaseCheck(theme, today), writing }),
)

process.on('disconnect', () => process.exit()) // nothing is left to answer, or dev.ts has ended
process.on('message', async (request: EditRequest) => {
  const { id } = request
  const result: EditResult = await answer(request).then(
    (answer) => ({ id, answer }),
    (error) => ({ id, error: error instanceof Error ? error.message : String(error) }),
  )
  process.send?.(result)
})

async function answer({ action, input }: EditRequest): Promise<unknown> {
  const { texts, check, save } = await editor
  switch (action) {
    case 'script':
      return bundleScript()
    case 'texts':
      return texts(v.parse(requestSchemas.texts, input).address)
    case 'check':
      return check(v.parse(requestSchemas.check, input))
    case 'save':
      return save(v.parse(requestSchemas.save, input))
  }
}

/** What runs in the browser. */
async function bundleScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['scripts/edit/browser/start.ts'],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    loader: { '.css': 'text' },
    sourcemap: 'inline',
    logLevel: 'silent',
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}
