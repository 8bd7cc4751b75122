import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { PaperPdf } from '../shared/content/schemas/whitepaper.ts'
import { cachedFile } from './build/cached-file.ts'
import { type Font, readFonts, toTrueType } from './whitepapers/fonts.ts'
import { hashTemplate } from './whitepapers/hash-template.ts'
import type { PrintData } from './whitepapers/template-data.ts'
import { createTypesetter, type Typesetter } from './whitepapers/typeset-paper.ts'

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

/** Reproducible: the same content results in the same bytes, so cached PDFs are reused. */
export async function buildWhitepapers(
  papers: ReadonlyMap<string, PrintData>,
  { root, cache, warn }: PaperOptions,
): Promise<ReadonlyMap<string, BuiltPaper>> {
  const fonts = await readFonts(root)
  const template = await hashTemplate(root, fonts)
  const built = new Map<string, BuiltPaper>()
  let typesetter: Typesetter | undefined
  for (const [slug, data] of papers) {
    const hash = createHash('sha256').update(template + JSON.stringify(data))
    const made = await cachedFile(join(cache, `${hash.digest('hex')}.paper.json`), async () => {
      typesetter ??= await openTypesetter(fonts, warn)
      const { pdf, ...facts } = typesetter.typeset(data)
      return Buffer.from(JSON.stringify({ ...facts, pdf: pdf.toString('base64') }))
    })
    const { pages, parts, pdf } = JSON.parse(made.toString()) as CachedPaper
    const bytes = Buffer.from(pdf, 'base64')
    built.set(slug, { facts: { pages, bytes: bytes.length, parts }, bytes })
  }
  return built
}

interface CachedPaper extends Pick<PaperPdf, 'pages' | 'parts'> {
  readonly pdf: string
}

async function openTypesetter(
  fonts: readonly Font[],
  warn: PaperOptions['warn'],
): Promise<Typesetter> {
  const typesetter = createTypesetter(await toTrueType(fonts))
  if (!typesetter.knowsUa1) {
    warn(
      'The installed typesetter does not know PDF/UA-1. The PDFs are tagged, but do not claim it.',
    )
  }
  return typesetter
}
