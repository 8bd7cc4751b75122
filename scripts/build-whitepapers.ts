import type { PaperPdf } from '../shared/content/schemas/whitepaper.ts'
import type { PrintData } from './whitepapers/template-data.ts'
import { typesetAll } from './whitepapers/typeset-all.ts'

export interface BuiltPaper {
  readonly facts: PaperPdf
  readonly bytes: Buffer
}

export interface PaperOptions {
  readonly root: string
  /** Cache folder for finished PDFs. */
  readonly cache: string
  readonly warn: (message: string) => void
}

interface CachedPaper extends Pick<PaperPdf, 'pages' | 'parts'> {
  readonly pdf: string
}

export async function buildWhitepapers(
  papers: ReadonlyMap<string, PrintData>,
  { warn, ...folders }: PaperOptions,
): Promise<ReadonlyMap<string, BuiltPaper>> {
  const options = { ...folders, ending: '.paper.json' }
  const made = await typesetAll(papers, options, (typesetter, data) => {
    if (!typesetter.knowsUa1) warn(WITHOUT_UA1)
    const { pdf, ...facts } = typesetter.typeset(data)
    return Buffer.from(JSON.stringify({ ...facts, pdf: pdf.toString('base64') }))
  })
  const built = [...made].map(([slug, file]): [string, BuiltPaper] => {
    const { pages, parts, pdf } = JSON.parse(file.toString()) as CachedPaper
    const bytes = Buffer.from(pdf, 'base64')
    return [slug, { facts: { pages, bytes: bytes.length, parts }, bytes }]
  })
  return new Map(built)
}

const WITHOUT_UA1 =
  'The installed typesetter does not know PDF/UA-1. The PDFs are tagged, but do not claim it.'
