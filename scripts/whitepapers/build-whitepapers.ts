import type { PaperPdf } from '../../shared/content/schemas/whitepaper.ts'
import { type TemplateInput, typesetAll } from './typeset-all.ts'

export interface BuiltPaper {
  readonly facts: PaperPdf
  readonly bytes: Buffer
}

export async function buildWhitepapers(
  papers: ReadonlyMap<string, TemplateInput>,
): Promise<ReadonlyMap<string, BuiltPaper>> {
  const made = await typesetAll(papers, (document, compiler) => {
    const parts = compiler.query(document, { selector: '<part>', field: 'value' })
    const pdf = compiler.pdf(document, { pdfStandard: 'ua-1' }).toString('base64')
    return Buffer.from(JSON.stringify({ pages: document.numOfPages, parts, pdf }))
  })
  const built = [...made].map(([slug, file]) => {
    const { pages, parts, pdf }: PaperPdf & { pdf: string } = JSON.parse(file.toString())
    const bytes = Buffer.from(pdf, 'base64')
    return [slug, { facts: { pages, bytes: bytes.length, parts }, bytes }] as const
  })
  return new Map(built)
}
