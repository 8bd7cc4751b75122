import type { PaperPdf } from '../shared/content/schemas/whitepaper.ts'
import { typesetAll } from './whitepapers/typeset-all.ts'
import type { TemplateInput } from './whitepapers/typeset-paper.ts'

export interface BuiltPaper {
  readonly facts: PaperPdf
  readonly bytes: Buffer
}

export async function buildWhitepapers(
  papers: ReadonlyMap<string, TemplateInput>,
  root: string,
): Promise<ReadonlyMap<string, BuiltPaper>> {
  const made = await typesetAll(papers, { root, ending: '.json' }, (typesetter, data) => {
    const { pdf, ...facts } = typesetter.typeset(data)
    return Buffer.from(JSON.stringify({ ...facts, pdf: pdf.toString('base64') }))
  })
  const built = [...made].map(([slug, file]) => {
    const { pages, parts, pdf }: PaperPdf & { pdf: string } = JSON.parse(file.toString())
    const bytes = Buffer.from(pdf, 'base64')
    return [slug, { facts: { pages, bytes: bytes.length, parts }, bytes }] as const
  })
  return new Map(built)
}
