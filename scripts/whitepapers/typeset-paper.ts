import { join } from 'node:path'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import type { PaperPart, PaperPdf } from '../../shared/content/schemas/whitepaper.ts'
import type { TemplateData } from './template-data.ts'

export interface TypesetPaper extends Pick<PaperPdf, 'pages' | 'parts'> {
  readonly pdf: Buffer
}

export interface Typesetter {
  /** Sets one paper. Throws with the typesetter's own words for what is wrong in the template. */
  typeset(data: TemplateData): TypesetPaper
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
      const document = setPages(compiler, JSON.stringify(data))
      return {
        pdf: compiler.pdf(document, knowsUa1 ? { pdfStandard: 'ua-1' } : {}),
        pages: document.numOfPages,
        parts: ask<PaperPart>(compiler, { document, label: 'part' }),
      }
    },
  }
}

/** Where a figure stands. Lengths are in pt. */
interface FigurePlace {
  readonly id: string
  readonly page: number
  /** With the space above it. */
  readonly height: number
}

/** Where the words before a figure end. */
interface FigureAnchor {
  readonly id: string
  readonly page: number
  /** What is left of that page. */
  readonly room: number
}

/** Less than this at the foot of a page is no gap. */
const SMALLEST_GAP_PT = 60

/**
 * A figure that does not fit would leave its page half empty, so it floats to the top of the next one and the
 * text runs on. That moves all that follows: a figure that has room after all goes back to its place, for good.
 */
function setPages(compiler: NodeCompiler, paper: string): NodeTypstDocument {
  const floating = new Set<string>()
  const settled = new Set<string>()
  for (;;) {
    const document = compile(compiler, {
      mainFilePath: join(TEMPLATE_FOLDER, 'paper.typ'),
      inputs: { paper, floating: JSON.stringify([...floating]) },
    })
    const { stranded, fitting } = judgeFigures(compiler, document)
    const leaving = stranded.filter((id) => !floating.has(id) && !settled.has(id))
    const returning = fitting.filter((id) => floating.has(id))
    if (leaving.length + returning.length === 0) return document
    for (const id of leaving) floating.add(id)
    for (const id of returning) {
      floating.delete(id)
      settled.add(id)
    }
  }
}

/** The figures that leave a gap on the page before them, and those that have room after their words. */
function judgeFigures(compiler: NodeCompiler, document: NodeTypstDocument) {
  const places = ask<FigurePlace>(compiler, { document, label: 'figure-placed' })
  const anchors = ask<FigureAnchor>(compiler, { document, label: 'figure-anchor' })
  const figures = anchors.flatMap((anchor) => {
    const place = places.find(({ id }) => id === anchor.id)
    return place ? [{ ...anchor, gap: place.page > anchor.page, height: place.height }] : []
  })
  const stranded = figures.filter(({ gap, room }) => gap && room > SMALLEST_GAP_PT)
  const fitting = figures.filter(({ room, height }) => room >= height)
  return { stranded: stranded.map(({ id }) => id), fitting: fitting.map(({ id }) => id) }
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

/** A warning is a fault as well: a font is missing, or the pages do not settle. */
function compile(compiler: NodeCompiler, args: CompileArgs): NodeTypstDocument {
  const compiled = compiler.compile(args)
  const failure = compiled.takeDiagnostics()
  if (compiled.result && !failure) return compiled.result
  const diagnostics = failure ? compiler.fetchDiagnostics(failure) : []
  throw new Error(`A paper cannot be typeset: ${JSON.stringify(diagnostics, null, 2)}`)
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
