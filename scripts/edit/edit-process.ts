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
import { createFormEditor } from './forms/form-editor.ts'
import { openGit } from './hand-over/git.ts'
import { createHandOver } from './hand-over/hand-over.ts'
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
const root = process.cwd()
const git = openGit(root)
/** False without Git, which then cannot tell. */
const wasThere = (file: string) =>
  git.text(['log', '-1', '--format=%h', '--', file]).then(Boolean, () => false)
const parts = readTheme().then(async (theme) => {
  const release = createReleaseCheck(theme, today)
  const editor = await createEditor({ folder, release, writing })
  const forms = await createFormEditor({ folder, theme, release, writing, wasThere })
  const { pagesOf } = editor
  const handOver = createHandOver({ root, git, folder, release, writing, pagesOf })
  return { editor, forms, handOver }
})

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
  const { editor, forms, handOver } = await parts
  const { texts, check, save } = editor
  switch (action) {
    case 'script':
      return bundleScript()
    case 'texts':
      return texts(v.parse(requestSchemas.texts, input).address)
    case 'check':
      return check(v.parse(requestSchemas.check, input))
    case 'save':
      return save(v.parse(requestSchemas.save, input))
    case 'changes':
      return handOver.list()
    case 'news':
      return handOver.news()
    case 'get-others':
      return handOver.getOthers(v.parse(requestSchemas['get-others'], input).choices)
    case 'take-back':
      return handOver.takeBack(v.parse(requestSchemas['take-back'], input).ids)
    case 'hand-over':
      return handOver.handOver(v.parse(requestSchemas['hand-over'], input))
    case 'forms':
      return forms.list()
    case 'read-form':
      return forms.read(v.parse(requestSchemas['read-form'], input).file)
    case 'preview-markdown':
      return editor.preview(v.parse(requestSchemas['preview-markdown'], input).written)
    case 'preview-mail':
      return forms.mailToPreview(v.parse(requestSchemas['preview-mail'], input))
    case 'preview-page':
      return forms.previewPage(v.parse(requestSchemas['preview-page'], input))
    case 'titles':
      return forms.titles(v.parse(requestSchemas.titles, input).folder)
    case 'check-form':
      return forms.check(v.parse(requestSchemas['check-form'], input))
    case 'save-form':
      return forms.save(v.parse(requestSchemas['save-form'], input))
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
