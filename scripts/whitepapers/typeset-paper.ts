import { join } from 'node:path'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import type { PaperPart, PaperPdf } from '../../shared/content/schemas/whitepaper.ts'
import type { PrintData } from './template-data.ts'

export interface TypesetPaper extends Pick<PaperPdf, 'pages' | 'parts'> {
  readonly pdf: Buffer
}

export interface Typesetter {
  /** Sets one paper, or the gate sheet. Throws when the template is wrong; the typesetter has then printed where and why. */
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
      const document = setPages(compiler, data)
      return {
        pdf: compiler.pdf(document, knowsUa1 ? { pdfStandard: 'ua-1' } : {}),
        pages: document.numOfPages,
        parts: ask<PaperPart>(compiler, { document, label: 'part' }),
      }
    },
  }
}

/** Where a figure stands. */
interface FigurePlace {
  readonly id: string
  readonly page: number
  /** Whether its part has words behind it. */
  readonly canMove: boolean
}

/** Where the words before a figure end. */
interface FigureAnchor {
  readonly id: string
  readonly page: number
  /** What is left of that page, in pt. */
  readonly room: number
}

/** Less than this at the foot of a page is no gap. */
const SMALLEST_GAP_PT = 48

/** About as high as a paragraph or an entry of a list. */
const ENTRY_PT = 50

/**
 * A figure that does not fit would leave its page half empty, so it waits until as many of the words behind it have gone
 * before it as fill that page. Figures are settled from the first to the last, for each moves all that follows.
 */
function setPages(compiler: NodeCompiler, data: PrintData): NodeTypstDocument {
  const template = 'template' in data ? data.template : 'paper'
  const paper = JSON.stringify(data)
  const delays: Record<string, number> = {}
  for (;;) {
    const document = compile(compiler, {
      mainFilePath: join(TEMPLATE_FOLDER, `${template}.typ`),
      inputs: { paper, delays: JSON.stringify(delays) },
    })
    const stranded = findStranded(compiler, document)
    if (!stranded) return document
    const entries = Math.max(1, Math.round(stranded.room / ENTRY_PT))
    delays[stranded.id] = (delays[stranded.id] ?? 0) + entries
  }
}

/** Where the words end before the first figure that leaves a gap there, and can wait. */
function findStranded(
  compiler: NodeCompiler,
  document: NodeTypstDocument,
): FigureAnchor | undefined {
  const anchors = ask<FigureAnchor>(compiler, { document, label: 'figure-anchor' })
  const places = ask<FigurePlace>(compiler, { document, label: 'figure-placed' })
  return places
    .flatMap(({ id, page, canMove }) => {
      const anchor = anchors.findLast((words) => words.id === id) // a part's first words count as well
      const leavesGap = anchor && page > anchor.page && anchor.room > SMALLEST_GAP_PT
      return leavesGap && canMove ? [anchor] : []
    })
    .at(0)
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
