import { join } from 'node:path'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import type { PaperPart, PaperPdf } from '../../shared/content/schemas/whitepaper.ts'
import type { PrintData } from './template-data.ts'

export interface TypesetPaper extends Pick<PaperPdf, 'pages' | 'parts'> {
  readonly pdf: Buffer
}

export interface Typesetter {
  /** Throws if the template is wrong; the typesetter prints the reason. */
  typeset(data: PrintData): TypesetPaper
  /** The first page as SVG, text as outlines. Throws as above. */
  draw(data: TemplateInput): string
  /** False for an older typesetter, which only tags PDFs. */
  readonly knowsUa1: boolean
}

export interface TemplateInput {
  /** The name of a file in `template/`. */
  readonly template: string
}

const TEMPLATE_FOLDER = join(import.meta.dirname, 'template')

/** System fonts are excluded, so that all machines produce the same pages. */
export function createTypesetter(fonts: readonly Buffer[]): Typesetter {
  const compiler = NodeCompiler.create({
    workspace: TEMPLATE_FOLDER,
    fontArgs: [{ fontBlobs: [...fonts] }],
  })
  const knowsUa1 = triesUa1(compiler)
  const open = ({ template, ...data }: TemplateInput) =>
    compile(compiler, {
      mainFilePath: join(TEMPLATE_FOLDER, `${template}.typ`),
      inputs: { paper: JSON.stringify(data) },
    })
  return {
    knowsUa1,
    draw: (data) => compiler.svg(open(data)).replaceAll(BROWSER_RULES, ''),
    typeset(data) {
      const document = open(data)
      return {
        pdf: compiler.pdf(document, knowsUa1 ? { pdfStandard: 'ua-1' } : {}),
        pages: document.numOfPages,
        parts: ask<PaperPart>(compiler, { document, label: 'part' }),
      }
    },
  }
}

/** They color glyphs with variables, which other renderers do not know; without them, the attributes do. */
const BROWSER_RULES = /<style[^>]*>.*?<\/style>/gs

interface Question {
  readonly document: NodeTypstDocument
  readonly label: string
}

function ask<Answer>(compiler: NodeCompiler, { document, label }: Question): readonly Answer[] {
  return compiler.query(document, { selector: `<${label}>`, field: 'value' }) as Answer[]
}

type CompileArgs = Parameters<NodeCompiler['compile']>[0]

/** Warnings fail too: a font is missing, or the layout does not converge. */
function compile(compiler: NodeCompiler, args: CompileArgs): NodeTypstDocument {
  const compiled = compiler.compile(args)
  compiled.printDiagnostics()
  if (compiled.result && !compiled.takeDiagnostics()) return compiled.result
  throw new Error('A paper cannot be typeset: the lines above say what is wrong in the template')
}

/** The typesetter has no API for its supported standards. */
function triesUa1(compiler: NodeCompiler): boolean {
  const document = compile(compiler, { mainFileContent: '#set document(title: "x")' })
  try {
    compiler.pdf(document, { pdfStandard: 'ua-1' })
    return true
  } catch {
    return false
  }
}
