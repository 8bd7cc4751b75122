import { join } from 'node:path'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { cachedFile } from '../build/cached-file.ts'
import { hashSources } from '../build/hash-sources.ts'
import { fontFiles } from './font-files.ts'

/** The template's words, and what else it reads. */
export interface TemplateInput {
  /** The name of a file in `template/`. */
  readonly template: string
  readonly sheet: object
}

const TEMPLATE_FOLDER = join(import.meta.dirname, 'template')

/** Without those of the system, so that all machines produce the same pages. */
const FONTS = [{ fontPaths: fontFiles() }]

/**
 * Reproducible: the same data results in the same bytes, which are cached. Opens the typesetter only if something is not
 * cached. Throws if the template is wrong; the typesetter prints the reason.
 */
export async function typesetAll(
  all: ReadonlyMap<string, TemplateInput>,
  write: (document: NodeTypstDocument, compiler: NodeCompiler) => Buffer,
): Promise<ReadonlyMap<string, Buffer>> {
  const template = await hashSources([TEMPLATE_FOLDER])
  const made = new Map<string, Buffer>()
  let compiler: NodeCompiler | undefined
  for (const [name, data] of all) {
    const bytes = await cachedFile('typeset', [template, JSON.stringify(data)], async () => {
      compiler ??= NodeCompiler.create({ workspace: TEMPLATE_FOLDER, fontArgs: FONTS })
      return write(compile(compiler, data), compiler)
    })
    made.set(name, bytes)
  }
  return made
}

/** Warnings fail too: a font is missing, or the layout does not converge. */
function compile(compiler: NodeCompiler, { template, ...data }: TemplateInput): NodeTypstDocument {
  const compiled = compiler.compile({
    mainFilePath: join(TEMPLATE_FOLDER, `${template}.typ`),
    inputs: { paper: JSON.stringify(data) },
  })
  compiled.printDiagnostics()
  if (compiled.result && !compiled.takeDiagnostics()) return compiled.result
  throw new Error('A paper cannot be typeset: the lines above say what is wrong in the template')
}
