import { join } from 'node:path'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import type { PaperPart, PaperPdf } from '../../shared/content/schemas/whitepaper.ts'
import type { PrintData } from './template-data.ts'

export interface TypesetPaper extends Pick<PaperPdf, 'pages' | 'parts'> {
  readonly pdf: Buffer
}

export interface Typesetter {
  /** Sets one paper, the gate sheet or the sample load file. Throws when the template is wrong; the typesetter has then printed where and why. */
  typeset(data: PrintData): TypesetPaper
  /** Whether PDFs follow PDF/UA-1; an older typesetter only tags them. */
  readonly knowsUa1: boolean
}

const TEMPLATE_FOLDER = join(import.meta.dirname, 'template')

/** The template, and the fonts it may use: no others, so that every machine sets the same pages. */
export function createTypesetter(fonts: readonly Buffer[]): Typesetter {
  const compiler = NodeCompiler.create({
    workspace: TEMPLATE_FOLDER,
    fontArgs: [{ fontBlobs: [...fonts] }],
  })
  const knowsUa1 = triesUa1(compiler)
  return {
    knowsUa1,
    typeset(data) {
      const document = compile(compiler, {
        mainFilePath: join(TEMPLATE_FOLDER, `${'template' in data ? data.template : 'paper'}.typ`),
        inputs: { paper: JSON.stringify(data) },
      })
      return {
        pdf: compiler.pdf(document, knowsUa1 ? { pdfStandard: 'ua-1' } : {}),
        pages: document.numOfPages,
        parts: ask<PaperPart>(compiler, { document, label: 'part' }),
      }
    },
  }
}

interface Question {
  readonly document: NodeTypstDocument
  /** Of the facts that the template leaves in the document. */
  readonly label: string
}

function ask<Answer>(compiler: NodeCompiler, { document, label }: Question): readonly Answer[] {
  return compiler.query(document, { selector: `<${label}>`, field: 'value' }) as Answer[]
}

type CompileArgs = Parameters<NodeCompiler['compile']>[0]

/** A warning is a fault as well: a font is missing, or the pages do not settle. What is wrong it prints itself. */
function compile(compiler: NodeCompiler, args: CompileArgs): NodeTypstDocument {
  const compiled = compiler.compile(args)
  compiled.printDiagnostics()
  if (compiled.result && !compiled.takeDiagnostics()) return compiled.result
  throw new Error('A paper cannot be typeset: the lines above say what is wrong in the template')
}

/** Which standards a release of the typesetter knows, only trying tells. */
function triesUa1(compiler: NodeCompiler): boolean {
  const document = compile(compiler, { mainFileContent: '#set document(title: "x")' })
  try {
    compiler.pdf(document, { pdfStandard: 'ua-1' })
    return true
  } catch {
    return false
  }
}
