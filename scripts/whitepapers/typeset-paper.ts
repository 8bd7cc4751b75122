import { join } from 'node:path'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import type { PaperPart } from '../../shared/content/schemas/whitepaper.ts'
import { fontFiles } from './font-files.ts'

/** The template's words, and what else it reads. */
export interface TemplateInput {
  /** The name of a file in `template/`. */
  readonly template: string
  readonly sheet: object
}

export type Typesetter = ReturnType<typeof createTypesetter>

const TEMPLATE_FOLDER = join(import.meta.dirname, 'template')

/**
 * System fonts are excluded, so that all machines produce the same pages. Its functions throw if the template is wrong;
 * the typesetter prints the reason.
 */
export function createTypesetter(root: string) {
  const compiler = NodeCompiler.create({
    workspace: TEMPLATE_FOLDER,
    fontArgs: [{ fontPaths: fontFiles(root) }],
  })
  const open = ({ template, ...data }: TemplateInput) =>
    compile(compiler, {
      mainFilePath: join(TEMPLATE_FOLDER, `${template}.typ`),
      inputs: { paper: JSON.stringify(data) },
    })
  return {
    /** The first page as SVG, text as outlines. */
    draw: (data: TemplateInput) => compiler.plainSvg(open(data)),
    typeset(data: TemplateInput) {
      const document = open(data)
      const parts = compiler.query(document, { selector: '<part>', field: 'value' })
      return {
        pdf: compiler.pdf(document, { pdfStandard: 'ua-1' }),
        pages: document.numOfPages,
        parts: parts as readonly PaperPart[],
      }
    },
  }
}

type CompileArgs = Parameters<NodeCompiler['compile']>[0]

/** Warnings fail too: a font is missing, or the layout does not converge. */
function compile(compiler: NodeCompiler, args: CompileArgs): NodeTypstDocument {
  const compiled = compiler.compile(args)
  compiled.printDiagnostics()
  if (compiled.result && !compiled.takeDiagnostics()) return compiled.result
  throw new Error('A paper cannot be typeset: the lines above say what is wrong in the template')
}
